-- Where a person's blocks are shown in a Google calendar of their own, what is known of its events (OWN-1, OWN-4), and how
-- the person wants it (OWN-2).
create table "own_calendar_event" ("calendar_id" uuid not null, "id" text not null, "block_id" uuid null, "series_event_id" text null, "day" date null, "etag" text not null, "written" jsonb not null, "pending" jsonb null, "seen" jsonb null, "unfit" text null, "state" text not null, primary key ("calendar_id", "id"));
create index "own_calendar_event_unfit_index" on "own_calendar_event" ("calendar_id") where unfit is not null;

create table "own_calendar" ("user_id" uuid not null, "connection_id" uuid not null, "calendar_id" uuid null, "since" date not null, "next_at" timestamptz not null default now(), "claim" uuid null, "claimed_until" timestamptz null, "failures" int not null default 0, "problem" text null, "shown_at" timestamptz null, "is_leaving" boolean not null default false, primary key ("user_id"));
create index "own_calendar_next_index" on "own_calendar" ("next_at");
create index "own_calendar_connection_index" on "own_calendar" ("connection_id");
create index "own_calendar_calendar_index" on "own_calendar" ("calendar_id");

drop trigger if exists "app_user_announced" on "app_user";
drop function if exists "app_user_app_user_announced_fn"();
drop trigger if exists "app_user_version_raised" on "app_user";
drop function if exists "app_user_app_user_version_raised_fn"();
alter table "app_user" add "own_calendar" jsonb null;
create or replace function "app_user_app_user_announced_fn"() returns trigger as $$ begin if row(new.email, new.name, new.role, new.is_active, new.has_completed_onboarding, new.plan_id, new.day_limits, new.review_mail, new.reminders, new.hides_declined, new.own_calendar) is distinct from row(old.email, old.name, old.role, old.is_active, old.has_completed_onboarding, old.plan_id, old.day_limits, old.review_mail, old.reminders, old.hides_declined, old.own_calendar) then declare whose text := (new.id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'profile'), (pg_current_xact_id(), whose, 'sign_ins') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger "app_user_announced" AFTER UPDATE on "app_user" for each ROW execute function "app_user_app_user_announced_fn"();
create or replace function "app_user_app_user_version_raised_fn"() returns trigger as $$ begin new.version := old.version + (row(new.email, new.name, new.role, new.is_active, new.is_demo, new.day_limits, new.review_mail, new.reminders, new.hides_declined, new.own_calendar) is distinct from row(old.email, old.name, old.role, old.is_active, old.is_demo, old.day_limits, old.review_mail, old.reminders, old.hides_declined, old.own_calendar))::int; return new; end; $$ language plpgsql;
create trigger "app_user_version_raised" BEFORE UPDATE on "app_user" for each ROW execute function "app_user_app_user_version_raised_fn"();

alter table "calendar" add "is_own" boolean not null default false;

alter table "own_calendar_event" add constraint "own_calendar_event_calendar_id_foreign" foreign key ("calendar_id") references "calendar" ("id") on delete cascade;
alter table "own_calendar_event" add constraint "own_calendar_event_unfit_check" check ("unfit" in ('all_day', 'too_long', 'recurrence', 'out_of_years', 'refused'));
alter table "own_calendar_event" add constraint "own_calendar_event_state_check" check ("state" in ('shown', 'leaving', 'gone'));
create or replace function "own_calendar_event_own_calendar_event_owner_fixed_fn"() returns trigger as $$ begin if new.calendar_id is distinct from old.calendar_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'own_calendar_event_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "own_calendar_event_owner_fixed" BEFORE UPDATE on "own_calendar_event" for each ROW execute function "own_calendar_event_own_calendar_event_owner_fixed_fn"();

alter table "own_calendar" add constraint "own_calendar_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on update cascade on delete cascade;
alter table "own_calendar" add constraint "own_calendar_connection_id_foreign" foreign key ("connection_id") references "calendar_connection" ("id") on delete cascade;
alter table "own_calendar" add constraint "own_calendar_calendar_id_foreign" foreign key ("calendar_id") references "calendar" ("id") on delete set null;
alter table "own_calendar" add constraint "own_calendar_problem_check" check ("problem" in ('calendar_gone', 'access_lost', 'google_busy', 'google_away', 'failed'));
create or replace function "own_calendar_own_calendar_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'own_calendar_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "own_calendar_owner_fixed" BEFORE UPDATE on "own_calendar" for each ROW execute function "own_calendar_own_calendar_owner_fixed_fn"();
create or replace function "own_calendar_own_calendar_references_owned_fn"() returns trigger as $$ begin if new.connection_id is not null and exists (select from calendar_connection where id = new.connection_id and not coalesce(user_id = new.user_id, false)) then raise exception 'connection_id is not yours' using errcode = '23503', constraint = 'own_calendar_connection_id_owner'; end if; if new.calendar_id is not null and exists (select from calendar where id = new.calendar_id and not coalesce((select c.user_id from calendar_connection c where c.id = calendar.connection_id) = new.user_id, false)) then raise exception 'calendar_id is not yours' using errcode = '23503', constraint = 'own_calendar_calendar_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger "own_calendar_references_owned" BEFORE INSERT OR UPDATE on "own_calendar" for each ROW execute function "own_calendar_own_calendar_references_owned_fn"();
create or replace function "own_calendar_own_calendar_announced_fn"() returns trigger as $$ begin if row(new.calendar_id, new.problem, new.shown_at, new.is_leaving) is distinct from row(old.calendar_id, old.problem, old.shown_at, old.is_leaving) then declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'ownCalendar') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger "own_calendar_announced" AFTER INSERT OR UPDATE OR DELETE on "own_calendar" for each ROW execute function "own_calendar_own_calendar_announced_fn"();


-- A change of what is shown there makes a worker look three seconds later; not while it waits after a failure, and not when
-- nothing is shown.
create or replace function change_feed.notice_wakes_own_calendar_fn() returns trigger as $$ begin
  if new.whose ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    update own_calendar set next_at = least(next_at, now() + interval '3 seconds')
      where user_id = new.whose::uuid and failures = 0 and next_at < 'infinity';
  end if;
  return null;
end; $$ language plpgsql;
create trigger notice_wakes_own_calendar AFTER INSERT on change_feed.notice for each ROW
  when (new.topic in ('timeBlocks', 'activities', 'northStars', 'profile'))
  execute function change_feed.notice_wakes_own_calendar_fn();
