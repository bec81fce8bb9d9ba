-- Whoever signs in, or asks for a new password, may name their address in place of their username.
CREATE INDEX users_email_lower ON users (lower(email));
