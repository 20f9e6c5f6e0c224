"""One game's layout a module: what of its view is seen, and in which panel."""
