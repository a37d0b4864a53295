"""The WebSocket part: frames, the protocol, batched writes."""
