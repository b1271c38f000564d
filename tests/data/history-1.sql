BEGIN TRANSACTION;
CREATE TABLE games (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            started TEXT NOT NULL,
            updated TEXT NOT NULL,
            rules TEXT NOT NULL,
            south TEXT NOT NULL,
            east TEXT NOT NULL,
            north TEXT NOT NULL,
            west TEXT NOT NULL,
            rounds INTEGER NOT NULL,
            south_north INTEGER NOT NULL,
            east_west INTEGER NOT NULL,
            winner TEXT,
            reason TEXT,
            rubicon INTEGER NOT NULL,
            takebacks INTEGER NOT NULL,
            practice INTEGER NOT NULL,
            deleted TEXT,
            record TEXT NOT NULL
        );
INSERT INTO "games" VALUES(1,'2026-11-20T14:00:00+01:00','2026-11-20T14:01:00+00:00','chibre-romand','Anna','Ueli','Zoé','Köbi',1,0,0,NULL,NULL,0,0,0,NULL,'jass-record 1
rules chibre-romand
option direction ccw
option first_dealer lowest
option first_chooser card
option opening_card D7
option cut cut_or_knock
option push once
option leader forehand
option next_dealer right
option contracts clubs spades hearts diamonds
option factors -
option undertrump forbidden
option all_trumps free
option undenufe_values six_11
option weis small
option low_fours none
option kreuzweis no
option split_runs yes
option weis_tie wiki
option undenufe_weis reversed
option weis_shown all
option weis_void_on_match no
option stoeck yes
option early_stoeck after_announcements
option stoeck_void_on_match no
option match_bonus 100
option target 1000
option ending auto
option claims no
option false_claim_loses yes
option both_reach stoeck_weis_tricks
option rubicon named
option slate z
header started 2026-11-20T14:00:00+01:00
header south Anna
header east Ueli
header north Zoé
header west Köbi
seed one
round 1 HK D8 C6 C7 S10 D10 H7 DQ H9 SQ C10 C8 D7 DJ SK D9 H10 D6 H8 CQ S6 HA SA SJ S7 C9 HQ HJ S8 DK S9 DA CJ CA H6 CK
east cut 29
east push
west choose spades
east S7
north S10 weis H10-HQ
west S9 weis DQ-DA
south SA
west D10
south S6
east SJ
north D9
east D7
north C7
west DA
south SQ
south H9
east HK
north HQ
west H7
east CK
north SK
west CQ
south CJ
north S8
west H8
south C10
east C8
north H10
west DQ
south H6
result -
end 72
');
INSERT INTO "games" VALUES(2,'2026-11-20T14:00:00+01:00','2026-11-20T14:02:00+00:00','chibre-romand','Anna','Ueli','Zoé','Köbi',11,946,1000,'east-west','target',0,2,1,NULL,'jass-record 1
rules chibre-romand
option direction ccw
option first_dealer lowest
option first_chooser card
option opening_card D7
option cut cut_or_knock
option push once
option leader forehand
option next_dealer right
option contracts clubs spades hearts diamonds
option factors -
option undertrump forbidden
option all_trumps free
option undenufe_values six_11
option weis small
option low_fours none
option kreuzweis no
option split_runs yes
option weis_tie wiki
option undenufe_weis reversed
option weis_shown all
option weis_void_on_match no
option stoeck yes
option early_stoeck after_announcements
option stoeck_void_on_match no
option match_bonus 100
option target 1000
option ending auto
option claims no
option false_claim_loses yes
option both_reach stoeck_weis_tricks
option rubicon named
option slate z
header started 2026-11-20T14:00:00+01:00
header south Anna
header east Ueli
header north Zoé
header west Köbi
header takebacks 2
header practice yes
seed one
round 1 HK D8 C6 C7 S10 D10 H7 DQ H9 SQ C10 C8 D7 DJ SK D9 H10 D6 H8 CQ S6 HA SA SJ S7 C9 HQ HJ S8 DK S9 DA CJ CA H6 CK
round 2 H8 DJ S10 SK S7 C8 H6 CK D9 DQ DK HJ DA CJ S9 CQ H10 C10 H9 HK CA SQ S8 D8 SJ S6 C7 HA C6 D7 D6 SA HQ C9 H7 D10
round 3 HA CQ DK SQ D10 CJ D8 S8 H9 D9 C9 C8 HQ C6 DQ HK HJ CA SA S6 SK CK H6 DA S9 S7 DJ C7 C10 H10 D6 D7 S10 SJ H7 H8
round 4 C7 HK S7 SJ HJ HA C6 H7 H8 DJ S8 DK H6 CA CQ D7 D8 SQ D9 CK C9 DQ DA S10 H10 SK D10 H9 S9 C8 SA C10 D6 CJ S6 HQ
round 5 DA DK S8 C8 SA H8 H7 H6 S7 S10 H10 S6 D9 HA SK CQ C7 HJ C6 D10 CK C9 CA SJ H9 HK CJ DQ SQ D6 C10 DJ D7 D8 HQ S9
round 6 SJ CJ SA H8 D10 C9 S7 H7 C6 D7 S10 HA DA S6 DK C7 SK S9 C8 DJ D8 H9 S8 HK D9 H6 CQ C10 H10 HQ DQ HJ CA SQ CK D6
round 7 DJ C10 C9 S6 S7 C6 S10 CJ SK CK C8 H6 SQ SA DK CQ D6 H7 HJ HQ SJ H10 CA DA HA H8 D8 D7 D10 H9 DQ C7 D9 S8 S9 HK
round 8 HJ DJ C8 SJ S8 SQ S7 H8 DQ CJ CK HA SK D6 C9 C10 H6 DK S6 H10 D7 S9 D9 H9 H7 D10 HQ HK C7 SA CQ S10 D8 C6 DA CA
round 9 C10 DQ SQ H6 H8 D6 C6 D7 C8 S7 S9 C9 S8 SK H9 D10 DJ DK CA C7 H7 CJ SJ D9 H10 HK CK DA S6 HA SA HJ CQ HQ S10 D8
round 10 C10 SJ S8 D7 DA H9 C9 D9 CK H10 HK CQ H8 S10 DJ DQ S7 HQ CA SA D8 SK C7 SQ DK D10 S9 S6 D6 CJ HA H6 HJ C8 H7 C6
round 11 SK SJ D8 H9 HJ C7 HA DQ S8 S10 S6 C6 S7 HK DA DJ D7 DK H8 D9 D10 H7 CJ HQ C10 S9 D6 CK C9 H10 H6 CA SQ C8 SA CQ
east cut 29
east push
west choose spades
east S7
north S10 weis H10-HQ
west S9 weis DQ-DA
south SA
west D10
south S6
east SJ
north D9
east D7
north C7
west DA
south SQ
south H9
east HK
north HQ
west H7
east CK
north SK
west CQ
south CJ
north S8
west H8
south C10
east C8
north H10
west DQ
south H6
east DJ
north HJ
west DK
south HA
east C9
south CA
east D8
north C6
west D6
south cut 3
north choose diamonds
north C6
west CA
south D8
east C7 weis S9-SJ
south S8
east DJ
north SK
west SA
east DA
north D7
west D6
south D10
east S6
north S7
west HQ
south SQ
south DQ
east H8
north C10
west D9
west H6
south H7
east CJ
north H10
north HA
west H9
south HJ
east S9
north C8
west CK
south C9
east S10
west HK
south DK
east SJ
north CQ
east knock
west choose clubs
west S7 weis DJ-DK
south CA
east S10 weis D6-D8
north SJ weis H6-H8
south HK
east H9
north H7
west HA
west DQ
south CJ
east D8
north D9
south HJ
east D7
north H8
west C6
west CQ
south C7
east S8
north CK
north C8
west DJ
south C10
east S6
south H10
east D6
north H6
west HQ
west S9
south SQ
east SK
north DA
east SA
north C9
west DK
south D10
north cut 31
south choose clubs
south H7 weis C9-CJ
east H10
north CQ
west HJ
north D10
west D9
south DQ
east DA
east HQ
north H9
west HA
south C9
south D6
east C7
north CA
west D8
north SJ
west C8
south DJ
east S8
west SA
south H8
east S6
north SK
west S9
south CJ
east S10
north S7
south C10
east DK
north HK
west C6
south CK
east H6
north D7
west SQ
west cut 29
east choose hearts
east HJ weis H6-H8
north HQ
west HK
south SA weis SQ-SA
east D6
north H10
west HA
south DQ
west SJ
south SK
east C10
north S7
south C7
east H8
north CA
west DA
east H6
north C9
west H9
south CJ
west D9
south CQ
east DJ
north D8
east D10
north D7
west DK
south SQ
west S9
south S8
east C6
north S10
north CK
west S6
south C8
east H7
south cut 24
north choose diamonds
north DA
west D10
south D8
east D6
north S6
west SK
south DQ
east S10
south S7
east SQ
north SA
west S9
north CJ
west C10
south C6
east CK
east H9
north D9
west H8
south DJ
south HJ
east D7
north H6
west HQ
east HK
north CQ
west H10
south H7
east HA
north DK
west C9
south CA
north SJ
west C7
south C8
east S8
east cut 15
west choose hearts
west C6
south C7
east HK
north HA
north SA
west S7
south HJ
east S8
south S10
east H6
north H8
west S6
north D8
west D7
south HQ
east DA
south D9
east S9
north DJ
west D6
north DK
west D10
south DQ
east C8
north C9
west H9
south CJ
east CK
west CQ
south SK
east CA
north C10
east H10
north SQ
west H7
south SJ
north cut 23
south push
north choose diamonds
south DJ
east C8 weis C7-C10
north DK
west DQ weis D7-D9
south H7
east HQ
north H10
west S9
east H6
north H8
west C6
south H9
south HA
east HK
north S7
west DA
west CK
south CA
east C10
north CQ
south HJ
east SJ
north S10
west D7
west D8
south D6
east S8
north SQ
west CJ
south SK
east C7
north SA
west D9
south D10
east C9
north S6
west cut 11
east choose spades
east C9
north S6
west CA
south S7 weis S9-SJ
south S9
east SK
north SQ
west SA
south HQ
east S8
north H8
west HJ
east DQ
north DJ
west D7
south S10
south H7
east HK
north H9
west HA
west C6
south CQ
east C10
north CK
north DA
west D6
south CJ
east D8
north D10
west DK
south SJ
east D9
south C8
east H10
north H6
west C7
south cut 4
north choose diamonds
north HA
west D9
south H7
east S10 weis S8-SJ D10-DQ
west D8
south DK
east D10
north DA
north S7
west SK
south SQ
east S6
west C8
south C7
east S9
north D6
north CA
west CK
south C10
east SJ
north H9
west H6
south H8
east DJ
east D7
north HQ
west SA
south HK
east S8
north C9
west HJ
south CQ
east DQ
north CJ
west H10
south C6
east cut 12
west push
east choose spades
west S9
south D7 weis H9-HJ
east S8
north SA
west C10
south CK
east SQ
north C6
east H6
north H7
west SK
south H10
result east-west 946 1000 target
end 451
');
INSERT INTO "games" VALUES(3,'2026-11-01T20:15:00+01:00','2026-11-20T14:03:00+00:00','schieber','Anna','Beat','Chloé','Dürst & Söhne',18,3003,2726,'south-north','claim',0,0,0,NULL,'jass-record 1
rules schieber
option direction cw
option first_dealer highest
option first_chooser card
option opening_card D7
option cut cut_or_knock
option push once
option leader forehand
option next_dealer right
option contracts clubs spades hearts diamonds obenabe undenufe
option factors hearts=2 diamonds=2 obenabe=3 undenufe=3
option undertrump forbidden
option all_trumps free
option undenufe_values six_11
option weis large
option low_fours none
option kreuzweis no
option split_runs yes
option weis_tie simple
option undenufe_weis reversed
option weis_shown all
option weis_void_on_match no
option stoeck yes
option early_stoeck after_announcements
option stoeck_void_on_match no
option match_bonus 100
option target 3000
option ending claim
option claims no
option false_claim_loses yes
option both_reach higher_total
option rubicon double
option slate z
header started 2026-11-01T20:15:00+01:00
header south Anna
header east Beat
header north Chloé
header west Dürst & Söhne
seed golden 197
round 1 DJ CK C10 HQ SJ C9 HA C7 DK HK HJ H8 H9 DQ H7 S7 S6 D6 CJ C8 SA H6 D8 CA D9 S9 D10 SK DA CQ S10 C6 SQ S8 H10 D7
round 2 H7 SJ D9 CJ SA HQ HA HK S7 H8 SQ D7 SK D10 C10 H10 DK CQ D6 D8 S8 C7 S10 DA CA S9 C9 C6 C8 CK S6 H6 DQ HJ DJ H9
round 3 SA C10 HQ D6 DK DA D7 HA CK D8 C8 SQ DJ SK CQ CJ H7 C6 HJ S9 S10 D9 S6 D10 CA C9 HK S7 H6 DQ H9 C7 H8 SJ S8 H10
round 4 HK HJ DJ H10 DQ H8 C8 S7 SQ H6 S10 S6 HQ SJ S8 D6 SA S9 CQ H7 DK H9 D9 SK CJ CA DA D10 C6 D7 C10 CK C7 HA D8 C9
round 5 S9 HK S8 C10 H7 CQ H8 S7 HA C9 S6 SK D7 SQ H10 S10 C6 DJ DQ H9 DK D10 CA C8 D8 CJ HJ D6 D9 C7 CK SJ H6 SA HQ DA
round 6 S10 H10 D7 C10 CJ HJ C6 H7 SK D10 S6 H8 DQ D9 HA H6 C9 S8 DA S9 S7 HK H9 DK CQ C8 SJ CK DJ SA D6 SQ CA HQ C7 D8
round 7 DK SJ CJ S7 D6 C6 D8 DA DQ H8 D9 C7 H10 CA HA S9 D10 DJ C8 SQ S10 SK CQ H7 D7 CK C9 HQ H6 S8 SA S6 HK H9 C10 HJ
round 8 S8 H10 CK C7 D6 H8 C6 H9 S9 D9 HJ C10 DK D7 S7 SJ H6 C9 D10 DJ DA HA HK SQ CQ CA CJ S10 DQ HQ D8 SA C8 SK H7 S6
round 9 H10 H7 CA HK D9 H8 H6 D8 S8 SK C6 S10 D7 D6 HQ DQ C9 C10 S6 DJ C8 CQ DA CK HA SJ S7 S9 C7 HJ SQ D10 H9 SA DK CJ
round 10 C7 D7 D10 CK C9 H10 D9 S10 S7 SJ SA S8 HQ S6 DA H6 H7 SK CQ CA DK H9 C6 DQ SQ S9 HJ D6 H8 CJ D8 HK DJ HA C8 C10
round 11 S6 SA HK SJ C9 D8 CQ HA S10 HJ D7 HQ CK H8 DQ SK DA CJ D10 C6 CA S7 H6 S8 H7 C10 D9 SQ H9 C7 DK S9 C8 DJ H10 D6
round 12 H8 H6 HQ D10 C8 DK DA D7 SJ HK S6 C10 C7 SA S9 HJ S10 S7 D6 H10 D9 C9 H7 SK HA H9 C6 DJ CA D8 CJ CQ SQ DQ CK S8
round 13 H8 H10 CA CQ S9 S10 C7 S7 D8 H9 S6 SJ HA DK C10 S8 C6 HK HJ C8 SQ C9 DJ D9 SK D7 D6 D10 DQ CK SA DA H7 H6 CJ HQ
round 14 HJ CK HK D10 SQ C10 DJ S8 C9 CQ H8 S10 DA H9 H7 S9 SJ D8 D9 SK DQ SA S7 D7 C8 D6 H6 CA CJ H10 C7 S6 HA HQ C6 DK
round 15 D6 SJ S8 H7 DJ S10 HQ DA C10 C8 S7 S6 D9 S9 SQ SA C9 HJ HK H9 DQ C7 DK CQ H8 D10 CA SK CJ HA D8 CK C6 D7 H10 H6
round 16 H10 HK S7 S9 SJ S8 C10 SQ CA D10 S10 C6 DQ CQ CK SK D7 D8 CJ HQ C8 H6 C9 D9 H9 DK HA D6 HJ S6 C7 SA DJ DA H8 H7
round 17 H6 SA C6 CJ S6 H7 HA HQ DK H9 S10 S8 H10 D8 S9 SK DA H8 SQ DQ HJ DJ CA CQ C7 C10 C8 S7 D10 D7 SJ D9 D6 CK C9 HK
round 18 HA HJ CA H9 HK S9 S7 S8 HQ H6 D7 H7 H8 CQ D10 H10 C7 CJ D8 C8 SK D6 SJ C9 D9 C6 SQ DA S6 DK S10 DJ DQ SA C10 CK
north knock
east choose hearts
east HK
south H7 weis D9-DQ
west HQ
north HA weis C6-C8
north CJ
east H10
south CK
west C9
east HJ
south H9
west D6
north SQ
east H8
south D10
west S6
north C7
east H6
south D9
west DA
north SA
east CA
south C10
west CQ
north C8
east S8
south S9
west SK
north S10
west S7
north DK
east D8
south DQ
west SJ
north C6
east D7
south DJ
north cut 33
south push
north choose clubs
south DJ
west D10
north DK weis CJ-CK
east D8 weis S6-S8
north C8
east D6
south C7
west C10
west CA
north C6
east H6
south H8
west C9
north CJ
east S8
south SQ
north CK
east S6
south HJ
west SK
north CQ
east S7
south DA
west SJ
north HQ
east HK
south H9
west H7
east DQ
south D7
west D9
north SA
east HA
south S10
west S9
north H10
east knock
west push
east choose hearts
west HK
north H7 weis DQ-DA
east H9
south H10 weis D8-D10
east HJ
south D10
west HQ
north H6
east HA
south S8
west C10
north S7
east H8
south SJ
west DJ
north CJ
east S10
south S6
west SA
north C6
west CA
north D6
east CK
south C8
west CQ
north DA
east C7
south D9
west C9
north DK
east S9
south D8
west SK
north DQ
east D7
south SQ
south knock
north push
south choose clubs
north CJ weis 4J
east C6
south CK
west C9
north CA
east D10
south C8
west D8
north HJ
east H8
south H7
west H6
north DA
east DQ
south CQ
west D9
south C10
west H9
north HK
east H10
south DK
west SK
north DJ
east D6
south C7
west S6
north HQ
east S9
south SQ
west S10
north S8
east SA
east D7
south S7
west HA
north SJ
west knock
east choose spades
east S9
south S10
west S7
north S6
east SQ
south CQ
west DK
north SA
north SK
east S8
south D9
west H8
north DA
east D8
south D6
west DQ
north D10
east D7
south DJ
west H9
south C10
west CK
north C8
east CJ
west SJ
north C9
east H10
south H7
west HA
north HQ
east HK
south C6
west H6
north CA
east HJ
south C7
north knock
south choose diamonds
south D9
west C10 weis C9-CJ
north D6
east D10
south DQ
west HJ
north DA
east DK
north SK
east S6
south S10
west DJ
west SA
north SQ
east C7
south SJ
west CK
north CA
east H9
south D7
south HA
west H6
north H7
east D8
east H8
south H10
west C9
north C6
south CQ
west CJ
north S7
east HQ
south C8
west S8
north S9
east HK
east knock
west push
east choose spades
west SJ
north S9 weis S7-S9
east S6
south SK weis H7-H9
west CA
north C6
east SQ
south C10
east SA
south H8
west CK
north S8
east S10
south C7
west D7
north S7
east DA
south D9
west DK
north D6
east HK
south HJ
west H10
north HQ
east DQ
south H7
west C9
north DJ
east C8
south CQ
west CJ
north D10
south H9
west HA
north H6
east D8
south cut 28
north choose undenufe
north C6
east C8
south C10
west CA
north H6
east H9
south HJ
west H10
north D6
east DJ
south DK
west D7
north H8
east HA
south HK
west S10
north DQ
east D9
south H7
west S7
east S9
south S6
west SJ
north HQ
south S8
west C7
north D10
east SA
south SQ
west CK
north D8
east SK
south CQ
west CJ
north C9
east DA
west cut 18
east choose hearts
east H9
south DA weis CJ-CK
west H7
north HK
east H6
south SK
west HQ
north HJ
north H8
east S8
south CJ
west HA
west H10
north C7
east C8
south S10
west SJ
north S9
east SQ
south SA
south DK
west D7
north DQ
east DJ
south CK
west CA
north C10
east D10
west S7
north C9
east S6
south C6
west D6
north D9
east D8
south CQ
north knock
south push
north choose diamonds
south D10
west D6 weis H6-H8
north DJ
east DQ
north D9
east SA
south DA
west CJ
north CA
east C8
south C7
west CK
north D8
east SJ
south D7
west H10
north DK
east C6
south SQ
west H7
north CQ
east C10
south HQ
west C9
north HK
east HA
south HJ
west H8
east H9
south S6
west H6
north S7
east S8
south S9
west SK
north S10
east knock
west choose hearts
west SA
north H9 weis SJ-SK
east S9
south S8 weis H10-HQ
north DA
east DK
south D7
west DQ
north SK
east HA
south HJ
west S6
south HQ
west H7
north C9
east CQ
south H10
west HK
north C7
east D10
west H8
north SJ
east C8
south H6
west C10
north CJ
east C6
south D6
north D8
east CA
south DJ
west D9
south S7
west CK
north SQ
east S10
south cut 20
north choose spades
north SJ
east SA
south S10
west S7 weis D6-D8
north S6
east S8
south S9
west D6
south HQ
west H10
north HK
east SK
east HA
south HJ
west D7
north SQ
north CK
east C10
south C8
west CQ
north DQ
east H8
south DJ
west D8
north D9
east C7
south D10
west DK
west CJ
north C9
east H6
south CA
south C6
west DA
north H7
east H9
west knock
east choose hearts
east HA
south HK weis S8-S10
west H7
north H9
north HQ
east H10
south C6
west C7
north H6
east H8
south CQ
west S7
east SK
south S10
west SA
north SJ
west HJ
north S6
east CA
south S8
west DA
north DJ
east D6
south DQ
west SQ
north C9
east DK
south S9
west C8
north CJ
east C10
south CK
south D10
west D8
north D9
east D7
north cut 25
south push
north choose spades
south S9
west SJ
north SK
east S7
west SQ
north S6
east S10
south HK
west H10
north HA
east HJ
south H9
north S8
east H8
south D10
west D9
north SA
east C8
south H7
west C7
north DQ
east D7
south D6
west DJ
north HQ
east C6
south H6
west CJ
north CQ
east DK
south CK
west C10
south CA
west D8
north C9
east DA
east cut 28
west push
east choose hearts
west HK weis HJ-HA
north H9 weis C6-C8
east H6
south H7 weis SJ-SA
north CK
east H8
south CA
west HJ
west HA
north C6
east H10
south S9
west HQ
north C8
east S6
south SA
west DJ
north DQ
east D9
south D10
north DA
east DK
south SJ
west D8
north C10
east CQ
south SK
west CJ
east S7
south S8
west S10
north D7
west C9
north C7
east D6
south SQ
south cut 5
north choose spades
north SA
east S10
south CQ
west S9
west SJ
north SQ
east DA
south DK
west SK
north S6
east C9
south HK
west HA
north S8
east H8
south H9
north HQ
east H6
south H10
west S7
west CK
north C7
east CA
south C6
east D10
south D9
west D7
north D8
east DJ
south DQ
west D6
north CJ
south H7
west HJ
north C10
east C8
west cut 12
east push
west choose hearts
east H6 weis C6-C8
south H8
west HQ
north H9 weis CQ-CA
north HK
east H10
south H7
west HA
west HJ
north CK
east C8
south D7
west DK
north DJ
east D8
south D10
west SQ
north S10
east SA
south S7
east C10
south CJ
west SJ
north CQ
north CA
east C7
south DA
west D9
north C9
east C6
south SK
west D6
north S8
east S9
south S6
west DQ
north cut 23
south choose clubs
south CK
west CA
north C8 weis S7-S10
east C10
west SQ
north S8
east SK
south H7
east SA
south C6
west S6
north CJ
north DK
east DQ
south CQ
south claim
result south-north 3003 2726 claim
end 731
');
INSERT INTO "games" VALUES(4,'2026-11-20T14:00:00+01:00','2026-11-20T14:04:00+00:00','chibre-romand','Anna','Ueli','Zoé','Köbi',1,0,0,NULL,NULL,0,0,0,'2026-11-20T15:05:00+01:00','jass-record 1
rules chibre-romand
option direction ccw
option first_dealer lowest
option first_chooser card
option opening_card D7
option cut cut_or_knock
option push once
option leader forehand
option next_dealer right
option contracts clubs spades hearts diamonds
option factors -
option undertrump forbidden
option all_trumps free
option undenufe_values six_11
option weis small
option low_fours none
option kreuzweis no
option split_runs yes
option weis_tie wiki
option undenufe_weis reversed
option weis_shown all
option weis_void_on_match no
option stoeck yes
option early_stoeck after_announcements
option stoeck_void_on_match no
option match_bonus 100
option target 1000
option ending auto
option claims no
option false_claim_loses yes
option both_reach stoeck_weis_tricks
option rubicon named
option slate z
header started 2026-11-20T14:00:00+01:00
header south Anna
header east Ueli
header north Zoé
header west Köbi
seed gone
round 1 HJ H8 C10 C6 S10 DJ HK DK C8 H9 S9 DQ S8 D6 SA D10 H7 D8 C7 D7 H10 SQ HQ SJ DA S6 CA H6 CK HA CQ S7 D9 CJ C9 SK
south cut 27
west push
east choose spades
west HK
south HQ weis SJ-SK
east HJ
north H7
west D9
south SQ
east D6
north D10
south CJ
result -
end 54
');
CREATE TABLE migrations (name TEXT PRIMARY KEY, applied TEXT NOT NULL);
INSERT INTO "migrations" VALUES('games','2026-11-21 08:05:39');
CREATE INDEX games_by_time ON games (deleted, updated);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',4);
COMMIT;
PRAGMA user_version = 1;
