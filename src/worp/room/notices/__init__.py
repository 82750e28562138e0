"""Word to people who are not at their table: notices to their devices, and to a group's own place (a webhook)."""
