"""Widgets: buttons, choices, fields, lists, charts."""
