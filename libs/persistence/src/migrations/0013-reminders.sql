-- Reminders (REM-1): a person's settings, their devices, what came due, and when a worker looks at whose plan. The release
-- before neither reads nor writes any of it.
create table "reminder_watch" ("user_id" uuid not null, "next_at" timestamptz not null default now(), "made_until" timestamptz not null default now(), primary key ("user_id"));
create index "reminder_watch_next_index" on "reminder_watch" ("next_at");

create table "reminder" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "kind" text not null, "date" date not null, "block_id" uuid null, "planned_at" timestamptz not null, "due_at" timestamptz not null, "state" text not null default 'due', "queued_at" timestamptz null, "delivered_to" text[] not null default '{}', "sent_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));
create index "reminder_due_index" on "reminder" (due_at) where state = 'due';
create index "reminder_created_index" on "reminder" ("created_at");
create unique index "reminder_of_unique" on "reminder" (user_id, kind, date, block_id) nulls not distinct;

create table "push_subscription" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "session_id" uuid not null, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "device" text null, "created_at" timestamptz not null default now(), primary key ("id"));
alter table "push_subscription" add constraint "push_subscription_endpoint_unique" unique ("endpoint");
create index "push_subscription_user_index" on "push_subscription" ("user_id", "created_at");
create index "push_subscription_session_index" on "push_subscription" ("session_id");

alter table "app_user" add "reminders" jsonb null;
create or replace function "app_user_app_user_announced_fn"() returns trigger as $$ begin if row(new.email, new.name, new.role, new.is_active, new.has_completed_onboarding, new.plan_id, new.day_limits, new.review_mail, new.free_days, new.reminders) is distinct from row(old.email, old.name, old.role, old.is_active, old.has_completed_onboarding, old.plan_id, old.day_limits, old.review_mail, old.free_days, old.reminders) then declare whose text := (new.id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'profile'), (pg_current_xact_id(), whose, 'sign_ins') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create or replace function "app_user_app_user_version_raised_fn"() returns trigger as $$ begin new.version := old.version + (row(new.email, new.name, new.role, new.is_active, new.is_demo, new.day_limits, new.review_mail, new.free_days, new.reminders) is distinct from row(old.email, old.name, old.role, old.is_active, old.is_demo, old.day_limits, old.review_mail, old.free_days, old.reminders))::int; return new; end; $$ language plpgsql;

alter table "reminder_watch" add constraint "reminder_watch_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on update cascade on delete cascade;

alter table "reminder" add constraint "reminder_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "reminder" add constraint "reminder_kind_check" check ("kind" in ('block', 'day', 'pulse', 'review'));
alter table "reminder" add constraint "reminder_state_check" check ("state" in ('due', 'sent', 'done', 'dismissed', 'dropped'));
create or replace function "reminder_reminder_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'reminder_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "reminder_owner_fixed" BEFORE UPDATE on "reminder" for each ROW execute function "reminder_reminder_owner_fixed_fn"();

alter table "push_subscription" add constraint "push_subscription_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "push_subscription" add constraint "push_subscription_session_id_foreign" foreign key ("session_id") references "auth_session" ("id") on delete cascade;
create or replace function "push_subscription_push_subscription_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'push_subscription_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "push_subscription_owner_fixed" BEFORE UPDATE on "push_subscription" for each ROW execute function "push_subscription_push_subscription_owner_fixed_fn"();

-- A change of plan or profile makes a worker look at once (REM-7). By the notice of the change feed, of which there is one
-- for each transaction, so that a write of many blocks costs one statement more.
create function change_feed.notice_wakes_reminders_fn() returns trigger as $$ begin
  if new.topic in ('timeBlocks', 'profile') and new.whose ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    insert into reminder_watch (user_id, next_at) select id, '-infinity' from app_user where id = new.whose::uuid and reminders is not null
    on conflict (user_id) do update set next_at = '-infinity';
  end if;
  return null;
end; $$ language plpgsql;
create trigger notice_wakes_reminders AFTER INSERT on change_feed.notice for each ROW execute function change_feed.notice_wakes_reminders_fn();
create or replace function "push_subscription_push_subscription_references_owned_fn"() returns trigger as $$ begin if new.session_id is not null and exists (select from auth_session where id = new.session_id and not coalesce(user_id = new.user_id, false)) then raise exception 'session_id is not yours' using errcode = '23503', constraint = 'push_subscription_session_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger "push_subscription_references_owned" BEFORE INSERT OR UPDATE on "push_subscription" for each ROW execute function "push_subscription_push_subscription_references_owned_fn"();
