"""Tables in one browser, without a server: no HTTP, no threads, no processes."""
