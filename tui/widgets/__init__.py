"""Widgets: each draws one value and posts messages; none holds anything of the match."""
