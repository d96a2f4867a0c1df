-- Calendars by their addresses: how often one asks to be read, since when it is gone (SYN-54), and whether it is hidden (SYN-52).
alter table "calendar_connection" add "refresh_minutes" int null, add "gone_since" timestamptz null;

drop trigger if exists "calendar_announced" on "calendar";
drop function if exists "calendar_calendar_announced_fn"();
alter table "calendar" add "is_hidden" boolean not null default false;
create or replace function "calendar_calendar_announced_fn"() returns trigger as $$ begin if row(new.name, new.color, new.time_zone, new.is_primary, new.is_synced, new.is_hidden, new.removed_at) is distinct from row(old.name, old.color, old.time_zone, old.is_primary, old.is_synced, old.is_hidden, old.removed_at) then declare whose text := (select user_id from calendar_connection where id = coalesce(new.connection_id, old.connection_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'calendars'), (pg_current_xact_id(), whose, 'calendarEvents') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger "calendar_announced" AFTER INSERT OR UPDATE OR DELETE on "calendar" for each ROW execute function "calendar_calendar_announced_fn"();
