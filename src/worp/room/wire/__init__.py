"""What is sent and received: the messages, what becomes one, and the sockets that carry them."""
