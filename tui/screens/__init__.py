"""The screens of the full-screen face."""
