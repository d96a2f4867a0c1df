-- Which of a person's grants something was learnt of, and when leave of a provider was last tried to be taken.
alter table "calendar_connection" add "grant_number" int not null default 0;
alter table "calendar_farewell" add "grant_number" int not null default 0, add "tried_at" timestamptz null;
-- An account that another one took the place of kept its sync tokens: connected again, it did not read anew.
update "calendar" k set "sync_token" = null, "sync_token_start" = null, "sync_token_end" = null, "synced_by_run_id" = null from "calendar_connection" c where c.id = k.connection_id and c.status = 'disconnected';
