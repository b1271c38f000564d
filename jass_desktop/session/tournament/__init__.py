"""The tournament evening: four passes with drawn partners and tables, everybody with the same cards."""
