"""The HTTP part: routes, security, the OpenAPI description, the client's files."""
