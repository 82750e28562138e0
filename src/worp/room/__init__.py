"""The room: tables, seats and sockets; everything that lets people play together."""
