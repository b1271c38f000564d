"""Where everything lies on the table."""
