; jass-setup.exe: installs the program for one person, without an administrator. Made by make_setup.py, which gives
; VERSION (and NUMBER, the same in four parts), HOMEPAGE, ISSUES and DOWNLOAD (addresses), FILES (which install and delete each
; file), ICON, BESIDE (a picture for the last page), LANGUAGES (the folder of NSIS's own texts), OUT.
;
; /S: silent. /D=FOLDER, last and without quotes: install there. Exit status: 0 done; 1 given up by the person; 2 not done, as when
; the program runs, after which everything is as it was. The same for uninstall.exe, which hides it unless it is given _?=FOLDER.

Target amd64-unicode
ManifestSupportedOS Win10
ManifestDPIAware true
RequestExecutionLevel user
!ifdef UNPACKED ; made in seconds, for trials
  SetCompress off
!else
  SetCompressor /SOLID lzma
  SetCompressorDictSize 64
!endif

!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include WinVer.nsh
!include "${FILES}"

!define PROGRAM "Jass Desktop"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\${PROGRAM}"
!define CLASSES "Software\Classes"
!define KIND "JassDesktop.Game"
!define DATA "$LOCALAPPDATA\jass-desktop"

Name "${PROGRAM}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${PROGRAM}"
InstallDirRegKey HKCU "${LISTED}" InstallLocation
ShowInstDetails nevershow
ShowUninstDetails nevershow
BrandingText "${PROGRAM} ${VERSION}"

VIProductVersion "${NUMBER}"
VIAddVersionKey ProductName "${PROGRAM}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${PROGRAM} Setup"
VIAddVersionKey CompanyName "${PROGRAM}"
VIAddVersionKey LegalCopyright "MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${BESIDE}"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${BESIDE}"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\Jass.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(PLAY)"
!define MUI_FINISHPAGE_NOAUTOCLOSE
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(GAMES_STAY)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!define MUI_FINISHPAGE_TEXT "$(GAMES_STAY)"
!insertmacro MUI_UNPAGE_FINISH

; The first is for whoever speaks none of them.
!insertmacro MUI_LANGUAGEEX "${LANGUAGES}" English
!insertmacro MUI_LANGUAGEEX "${LANGUAGES}" German
!insertmacro MUI_LANGUAGEEX "${LANGUAGES}" French
!insertmacro MUI_LANGUAGEEX "${LANGUAGES}" Italian

!macro WORDS name english german french italian
  LangString ${name} ${LANG_ENGLISH} "${english}"
  LangString ${name} ${LANG_GERMAN} "${german}"
  LangString ${name} ${LANG_FRENCH} "${french}"
  LangString ${name} ${LANG_ITALIAN} "${italian}"
!macroend

!insertmacro WORDS PLAY "Play now" "Jetzt spielen" "Jouer maintenant" "Gioca ora"
!insertmacro WORDS GAME "Jass game" "Jass-Partie" "Partie de jass" "Partita di jass"
!insertmacro WORDS RUNNING \
  "${PROGRAM} is running. Close its window, which saves the game, and try again." \
  "${PROGRAM} läuft noch. Schliessen Sie das Fenster, die Partie wird gespeichert, und versuchen Sie es noch einmal." \
  "${PROGRAM} est ouvert. Fermez sa fenêtre, la partie est enregistrée, puis réessayez." \
  "${PROGRAM} è aperto. Chiuda la finestra, la partita viene salvata, e riprovi."
!insertmacro WORDS TOO_OLD "${PROGRAM} needs Windows 10 or newer." "${PROGRAM} braucht Windows 10 oder neuer." \
  "${PROGRAM} demande Windows 10 ou plus récent." "${PROGRAM} richiede Windows 10 o più recente."
!insertmacro WORDS NOT_ALL \
  "Not all files could be written to $INSTDIR. Is the disk full, or may you not write there? Run the setup again to complete the installation." \
  "In $INSTDIR liessen sich nicht alle Dateien schreiben. Ist die Platte voll, oder dürfen Sie dort nicht schreiben? Starten Sie die Installation noch einmal, um sie abzuschliessen." \
  "Tous les fichiers n’ont pas pu être écrits dans $INSTDIR. Le disque est-il plein, ou n’avez-vous pas le droit d’y écrire ? Relancez l’installation pour la terminer." \
  "Non è stato possibile scrivere tutti i file in $INSTDIR. Il disco è pieno, o non può scrivere lì? Riavvii l’installazione per completarla."
!insertmacro WORDS GAMES_STAY \
  "Your games and settings stay in ${DATA}. If you do not want them any more, delete this folder." \
  "Ihre Partien und Einstellungen bleiben in ${DATA}. Wenn Sie sie nicht mehr brauchen, löschen Sie diesen Ordner." \
  "Vos parties et vos réglages restent dans ${DATA}. Si vous n’en voulez plus, supprimez ce dossier." \
  "Le Sue partite e impostazioni restano in ${DATA}. Se non le vuole più, elimini questa cartella."

; Windows lets nobody write to a program that runs, be it the window, a command or the computer players. Nothing is written here.
!macro REFUSE_WHILE_RUNNING folder
  ${Do}
    StrCpy $R0 ""
    !insertmacro CHECK_PROGRAM "${folder}\Jass.exe"
    !insertmacro CHECK_PROGRAM "${folder}\jass-desktop.exe"
    ${If} $R0 == ""
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY +3
      SetErrorLevel 2
      Quit
  ${Loop}
!macroend

!macro CHECK_PROGRAM file
  ${If} ${FileExists} "${file}"
    ClearErrors
    FileOpen $R1 "${file}" a
    ${If} ${Errors}
      StrCpy $R0 running
    ${Else}
      FileClose $R1
    ${EndIf}
  ${EndIf}
!macroend

!macro TELL_WINDOWS_OF_KINDS
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; SHCNE_ASSOCCHANGED
!macroend

Function .onInit
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_ICONSTOP "$(TOO_OLD)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

Section
  ; What is installed already goes first, with all its files, wherever it is.
  ReadRegStr $0 HKCU "${LISTED}" InstallLocation
  ${If} $0 != ""
    !insertmacro REFUSE_WHILE_RUNNING "$0"
    ReadRegDWORD $1 HKCU "${LISTED}" MadeFolder
    ${If} ${FileExists} "$0\uninstall.exe"
      ExecWait '"$0\uninstall.exe" /S _?=$0' $2
      ${If} $2 != 0
        MessageBox MB_ICONSTOP "$(RUNNING)" /SD IDOK
        SetErrorLevel 2
        Quit
      ${EndIf}
      Delete "$0\uninstall.exe"
    ${EndIf}
    ${If} $1 == 1
      RMDir "$0"
    ${EndIf}
  ${EndIf}
  !insertmacro REFUSE_WHILE_RUNNING "$INSTDIR"

  ; Only a folder that was not there before is taken away again.
  StrCpy $1 1
  ${If} ${FileExists} "$INSTDIR\*.*"
    StrCpy $1 0
  ${EndIf}
  ClearErrors
  !insertmacro INSTALL_FILES
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${LISTED}" InstallLocation "$INSTDIR"
  WriteRegDWORD HKCU "${LISTED}" MadeFolder $1
  WriteRegStr HKCU "${LISTED}" DisplayName "${PROGRAM}"
  WriteRegStr HKCU "${LISTED}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${LISTED}" DisplayIcon "$INSTDIR\Jass.exe"
  WriteRegStr HKCU "${LISTED}" Publisher "${PROGRAM}"
  WriteRegStr HKCU "${LISTED}" URLInfoAbout "${HOMEPAGE}"
  WriteRegStr HKCU "${LISTED}" HelpLink "${ISSUES}"
  WriteRegStr HKCU "${LISTED}" URLUpdateInfo "${DOWNLOAD}"
  WriteRegStr HKCU "${LISTED}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${LISTED}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${LISTED}" EstimatedSize ${SIZE}
  WriteRegDWORD HKCU "${LISTED}" NoModify 1
  WriteRegDWORD HKCU "${LISTED}" NoRepair 1
  CreateShortcut "$SMPROGRAMS\${PROGRAM}.lnk" "$INSTDIR\Jass.exe"
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(GAME)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\Jass.exe,0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\Jass.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.jass" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\.jass\OpenWithProgids" "${KIND}" ""
  ${If} ${Errors}
    MessageBox MB_ICONSTOP "$(NOT_ALL)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  !insertmacro TELL_WINDOWS_OF_KINDS
SectionEnd

Section Uninstall
  !insertmacro REFUSE_WHILE_RUNNING "$INSTDIR"
  ReadRegDWORD $1 HKCU "${LISTED}" MadeFolder
  !insertmacro DELETE_FILES
  Delete "$INSTDIR\uninstall.exe"
  ${If} $1 == 1
    SetOutPath "$TEMP" ; a folder in use is not removed
    RMDir "$INSTDIR"
  ${EndIf}
  Delete "$SMPROGRAMS\${PROGRAM}.lnk"
  RMDir /r "${DATA}\Cache" ; no folder that anybody chose; the program can make all that is in it again
  RMDir "${DATA}"
  ReadRegStr $0 HKCU "${CLASSES}\.jass" ""
  ${If} $0 == "${KIND}"
    DeleteRegValue HKCU "${CLASSES}\.jass" ""
  ${EndIf}
  DeleteRegValue HKCU "${CLASSES}\.jass\OpenWithProgids" "${KIND}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.jass\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.jass"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegKey HKCU "${LISTED}"
  !insertmacro TELL_WINDOWS_OF_KINDS
SectionEnd
