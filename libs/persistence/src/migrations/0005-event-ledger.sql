-- The ledger of events, what runs did, and channels by which the provider tells of changes.
create table "calendar_event_entry" ("id" bigserial primary key, "event_id" uuid not null, "calendar_id" uuid not null, "run_id" uuid null, "kind" text not null, "reason" text not null, "title" text not null, "at" timestamptz not null default now(), "changes" jsonb null, "snapshot" jsonb null);
create index "calendar_event_entry_event_index" on "calendar_event_entry" ("calendar_id", "event_id");
create index "calendar_event_entry_run_index" on "calendar_event_entry" ("run_id");
create index "calendar_event_entry_snapshot_index" on "calendar_event_entry" ("calendar_id") where snapshot is not null;

create table "calendar_channel" ("id" uuid not null default gen_random_uuid(), "calendar_id" uuid not null, "token_hash" text not null, "resource_id" text null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("id"));
create index "calendar_channel_calendar_index" on "calendar_channel" ("calendar_id");

alter table "calendar_sync_run" add "trigger" text not null default 'hand', add "events_changed" int not null default 0, add "events_removed" int not null default 0, add "events_kept" int not null default 0, add "events_set_aside" int not null default 0, add "set_aside" jsonb not null default '[]', add "is_wanted_again" boolean not null default false, add "cancelled_at" timestamptz null;
alter table "calendar_sync_run" drop column "events_settled";
alter table "calendar_sync_run" add "events_added" int not null default 0;
alter table "calendar_sync_run" add constraint "calendar_sync_run_trigger_check" check ("trigger" in ('hand', 'connection', 'selection', 'settings', 'focus', 'schedule', 'push'));

drop trigger if exists "calendar_announced" on "calendar";
drop function if exists "calendar_calendar_announced_fn"();
alter table "calendar" add "removed_at" timestamptz null, add "watch_tried_at" timestamptz null;
create or replace function "calendar_calendar_announced_fn"() returns trigger as $$ begin if row(new.name, new.color, new.time_zone, new.is_primary, new.is_synced, new.removed_at) is distinct from row(old.name, old.color, old.time_zone, old.is_primary, old.is_synced, old.removed_at) then declare whose text := (select user_id from calendar_connection where id = coalesce(new.connection_id, old.connection_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'calendars'), (pg_current_xact_id(), whose, 'calendarEvents') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger "calendar_announced" AFTER INSERT OR UPDATE OR DELETE on "calendar" for each ROW execute function "calendar_calendar_announced_fn"();

alter table "calendar_event" drop column "seen_by_listing_id";
alter table "calendar_event" add "color" text null, add "original_date" date null, add "kept_reason" text null, add "pinned_at" timestamptz null, add "provider_version" jsonb null;
alter table "calendar_event" add constraint "calendar_event_kept_reason_check" check ("kept_reason" in ('left_window', 'calendar_deselected', 'calendar_removed'));

alter table "calendar_event_entry" add constraint "calendar_event_entry_calendar_id_foreign" foreign key ("calendar_id") references "calendar" ("id") on delete cascade;
alter table "calendar_event_entry" add constraint "calendar_event_entry_kind_check" check ("kind" in ('added', 'changed', 'removed', 'kept', 'reverted', 'followed'));
alter table "calendar_event_entry" add constraint "calendar_event_entry_reason_check" check ("reason" in ('calendar_selected', 'created', 'entered_window', 'edited', 'cancelled', 'missing', 'left_window', 'calendar_deselected', 'calendar_removed', 'person'));

alter table "calendar_channel" add constraint "calendar_channel_calendar_id_foreign" foreign key ("calendar_id") references "calendar" ("id") on delete cascade;

create or replace function "calendar_event_entry_calendar_event_entry_owner_fixed_fn"() returns trigger as $$ begin if new.calendar_id is distinct from old.calendar_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_event_entry_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "calendar_event_entry_owner_fixed" BEFORE UPDATE on "calendar_event_entry" for each ROW execute function "calendar_event_entry_calendar_event_entry_owner_fixed_fn"();
create or replace function "calendar_channel_calendar_channel_owner_fixed_fn"() returns trigger as $$ begin if new.calendar_id is distinct from old.calendar_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_channel_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "calendar_channel_owner_fixed" BEFORE UPDATE on "calendar_channel" for each ROW execute function "calendar_channel_calendar_channel_owner_fixed_fn"();

-- Colours and original dates of events come with the next full listing.
update "calendar" set "sync_token" = null, "sync_token_start" = null, "sync_token_end" = null;
