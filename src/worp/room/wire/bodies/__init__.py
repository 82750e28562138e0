"""What travels over HTTP, as bodies of requests and answers: a module for each subject."""
