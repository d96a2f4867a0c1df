-- Whether an event takes time: its kind, whether it leaves the person free, and their own answer (CNT-5). Its iCalendar uid
-- is the same in every calendar. Whether the person hides what they declined (CAL-73).
drop trigger if exists "app_user_announced" on "app_user";
drop function if exists "app_user_app_user_announced_fn"();
drop trigger if exists "app_user_version_raised" on "app_user";
drop function if exists "app_user_app_user_version_raised_fn"();
alter table "app_user" add "hides_declined" boolean not null default false;
create or replace function "app_user_app_user_announced_fn"() returns trigger as $$ begin if row(new.email, new.name, new.role, new.is_active, new.has_completed_onboarding, new.plan_id, new.day_limits, new.review_mail, new.free_days, new.reminders, new.hides_declined) is distinct from row(old.email, old.name, old.role, old.is_active, old.has_completed_onboarding, old.plan_id, old.day_limits, old.review_mail, old.free_days, old.reminders, old.hides_declined) then declare whose text := (new.id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'profile'), (pg_current_xact_id(), whose, 'sign_ins') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger "app_user_announced" AFTER UPDATE on "app_user" for each ROW execute function "app_user_app_user_announced_fn"();
create or replace function "app_user_app_user_version_raised_fn"() returns trigger as $$ begin new.version := old.version + (row(new.email, new.name, new.role, new.is_active, new.is_demo, new.day_limits, new.review_mail, new.free_days, new.reminders, new.hides_declined) is distinct from row(old.email, old.name, old.role, old.is_active, old.is_demo, old.day_limits, old.review_mail, old.free_days, old.reminders, old.hides_declined))::int; return new; end; $$ language plpgsql;
create trigger "app_user_version_raised" BEFORE UPDATE on "app_user" for each ROW execute function "app_user_app_user_version_raised_fn"();

alter table "calendar_event" add "event_type" text null, add "is_transparent" boolean not null default false, add "own_response" text null, add "ical_uid" text null;

-- A removed event is restored from its snapshot, whose columns must all be filled.
update "calendar_event_entry" set snapshot = '{"is_transparent": false}' || snapshot where snapshot is not null;
-- The next sync lists every calendar in full, so that the events there are get the new columns.
update "calendar" set sync_token = null where sync_token is not null;
