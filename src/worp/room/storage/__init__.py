"""What is kept, and how older databases are brought up to date."""
