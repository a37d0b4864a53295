"""The server: tables served over HTTP and WebSockets."""
