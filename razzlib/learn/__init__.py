"""What is taught and how it is judged: beliefs, items, questions. Plain Python; nothing here draws."""
