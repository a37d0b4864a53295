"""Many matches and what they tell: tournaments, ratings, and checks of bots."""
