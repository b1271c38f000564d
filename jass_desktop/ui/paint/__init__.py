"""Painting: sizes, colours, text, shapes and pictures. Knows no widget and no screen."""
