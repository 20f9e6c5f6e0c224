"""What a player sees, hears and types."""
