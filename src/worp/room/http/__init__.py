"""The way in: the server, its routes and pages, and the sockets' handshake."""
