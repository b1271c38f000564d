"""What paints: sizes and colours, text, shapes, pictures. It knows no widget and no screen."""
