"""What people click, choose and write in."""
