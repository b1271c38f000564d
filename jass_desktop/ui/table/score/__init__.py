"""Slates, plates and what is written on them."""
