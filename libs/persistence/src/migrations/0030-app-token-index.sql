-- without transaction
-- The access of a connected app by the hash of its token (APP-3).
drop index concurrently if exists "auth_session_token_unique";

create unique index concurrently if not exists "auth_session_token_unique" on "auth_session" (token_hash) where token_hash is not null;
