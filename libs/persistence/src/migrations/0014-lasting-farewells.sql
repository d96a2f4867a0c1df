-- A farewell to a provider outlives the connection: whoever deletes their account takes the connection with them, and
-- the grant is still to be given back. Its watches come along, for their rows go with the calendars.
alter table "calendar_farewell" drop constraint "calendar_farewell_connection_id_foreign";
alter table "calendar_farewell" add column "provider" text null, add column "provider_account_id" text null, add column "scope" text null, add column "channels" jsonb not null default '[]';
update "calendar_farewell" f set "provider" = c.provider, "provider_account_id" = c.provider_account_id, "scope" = c.scope from "calendar_connection" c where c.id = f.connection_id;
alter table "calendar_farewell" alter column "provider" set not null, alter column "provider_account_id" set not null;
