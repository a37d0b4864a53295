"""Tables in memory: who sits, watches, decides and chats there."""
