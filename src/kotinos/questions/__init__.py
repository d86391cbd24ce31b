"""Questions across Games, one file each: a plain function that returns plain rows, and notes on what they rest on."""
