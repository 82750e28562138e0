"""What a game is: its sheet, its states, what people see of them, and chance that is handed in."""
