-- What a sync could not read: calendars by run, events until they can be read; when the events of the ledger are; and what is still to be said to the provider after a connection was cut.
alter table "calendar_sync_run" add "failed_calendars" jsonb not null default '{}';
alter table "calendar_event_entry" add "starts_at" timestamptz null, add "starts_on" date null;

create table "calendar_set_aside" ("calendar_id" uuid not null, "provider_event_id" text not null, "title" text null, "reason" text not null, "is_missed" boolean not null default false, "run_id" uuid not null, "tried_at" timestamptz not null default now(), primary key ("calendar_id", "provider_event_id"));
alter table "calendar_set_aside" add constraint "calendar_set_aside_calendar_id_foreign" foreign key ("calendar_id") references "calendar" ("id") on delete cascade;
create or replace function "calendar_set_aside_calendar_set_aside_owner_fixed_fn"() returns trigger as $$ begin if new.calendar_id is distinct from old.calendar_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_set_aside_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "calendar_set_aside_owner_fixed" BEFORE UPDATE on "calendar_set_aside" for each ROW execute function "calendar_set_aside_calendar_set_aside_owner_fixed_fn"();

create table "calendar_farewell" ("connection_id" uuid not null, "access_token_encrypted" text not null, "refresh_token_encrypted" text null, "access_token_expires_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("connection_id"));
alter table "calendar_farewell" add constraint "calendar_farewell_connection_id_foreign" foreign key ("connection_id") references "calendar_connection" ("id") on update cascade on delete cascade;
create or replace function "calendar_farewell_calendar_farewell_owner_fixed_fn"() returns trigger as $$ begin if new.connection_id is distinct from old.connection_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_farewell_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "calendar_farewell_owner_fixed" BEFORE UPDATE on "calendar_farewell" for each ROW execute function "calendar_farewell_calendar_farewell_owner_fixed_fn"();
