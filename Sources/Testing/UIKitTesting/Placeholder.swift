// First file of the target; its author replaces it.
