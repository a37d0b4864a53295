"""Games on paper: the client's Print page, driven without a person."""
