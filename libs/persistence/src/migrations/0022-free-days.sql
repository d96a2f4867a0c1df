-- Free days (IDE-1) become an item of the plan, one for each person, instead of a setting of theirs.
create table "free_days" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "ranges" json not null default '[]', "version" int not null default 1, "changed_by_device" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
alter table "free_days" add constraint "free_days_user_unique" unique ("user_id");
insert into "free_days" ("user_id", "ranges") select "id", "free_days"::json from "app_user" where "free_days" <> '[]';

drop trigger if exists "app_user_announced" on "app_user";
drop function if exists "app_user_app_user_announced_fn"();
drop trigger if exists "app_user_version_raised" on "app_user";
drop function if exists "app_user_app_user_version_raised_fn"();
-- Nothing that reads it has been released.
-- squawk-ignore ban-drop-column
alter table "app_user" drop column "free_days";
create or replace function "app_user_app_user_announced_fn"() returns trigger as $$ begin if row(new.email, new.name, new.role, new.is_active, new.has_completed_onboarding, new.plan_id, new.day_limits, new.review_mail, new.reminders, new.hides_declined) is distinct from row(old.email, old.name, old.role, old.is_active, old.has_completed_onboarding, old.plan_id, old.day_limits, old.review_mail, old.reminders, old.hides_declined) then declare whose text := (new.id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'profile'), (pg_current_xact_id(), whose, 'sign_ins') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger "app_user_announced" AFTER UPDATE on "app_user" for each ROW execute function "app_user_app_user_announced_fn"();
create or replace function "app_user_app_user_version_raised_fn"() returns trigger as $$ begin new.version := old.version + (row(new.email, new.name, new.role, new.is_active, new.is_demo, new.day_limits, new.review_mail, new.reminders, new.hides_declined) is distinct from row(old.email, old.name, old.role, old.is_active, old.is_demo, old.day_limits, old.review_mail, old.reminders, old.hides_declined))::int; return new; end; $$ language plpgsql;
create trigger "app_user_version_raised" BEFORE UPDATE on "app_user" for each ROW execute function "app_user_app_user_version_raised_fn"();

alter table "free_days" add constraint "free_days_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "free_days" add constraint "free_days_limit" check (json_array_length(ranges) <= 100);
create or replace function "free_days_free_days_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'free_days_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "free_days_owner_fixed" BEFORE UPDATE on "free_days" for each ROW execute function "free_days_free_days_owner_fixed_fn"();
create or replace function "free_days_free_days_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'freeDays') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger "free_days_announced" AFTER INSERT OR UPDATE OR DELETE on "free_days" for each ROW execute function "free_days_free_days_announced_fn"();

-- They count towards the size of a plan (API-64).
create or replace function change_feed.plan_within_limits_fn() returns trigger as $$
declare
  owner uuid;
  blocks bigint;
  bytes bigint;
begin
  if new.whose !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
  owner := new.whose::uuid;
  perform pg_advisory_xact_lock(hashtextextended('limits of the plan of ' || new.whose, 0));
  select count(*), coalesce(sum(300 + coalesce(octet_length(title), 0) + coalesce(octet_length(description), 0)
    + coalesce(octet_length(note), 0) + octet_length(outcomes::text) + 13 * cardinality(exclusion_dates)), 0)
    into blocks, bytes from time_block where user_id = owner;
  if blocks > 5000 then
    raise exception 'the plan has % time blocks', blocks using errcode = '23514', constraint = 'plan_blocks_limit';
  end if;
  select bytes
    + coalesce((select sum(200 + octet_length(name)) from activity where user_id = owner), 0)
    + coalesce((select sum(100 + coalesce(octet_length(name), 0)) from user_activity where user_id = owner), 0)
    + coalesce((select sum(400 + coalesce(octet_length(note), 0) + octet_length(budgets::text)
        + octet_length(event_rules::text)) from north_star where user_id = owner), 0)
    + coalesce((select sum(300) from ideal_block where user_id = owner), 0)
    + coalesce((select sum(octet_length(north_stars) + octet_length(context) + octet_length(baseline)
        + octet_length(progress_signals) + octet_length(road_bumps)) from north_star_poster where user_id = owner), 0)
    + coalesce((select sum(octet_length(ranges::text)) from free_days where user_id = owner), 0)
    + coalesce((select sum(200 + octet_length(wins::text) + octet_length(challenges::text)
        + octet_length(insights::text)) from weekly_reflection where user_id = owner), 0)
    + coalesce((select sum(200) from weekly_priority where user_id = owner), 0)
    + coalesce((select sum(200) from pulse_check where user_id = owner), 0)
    + coalesce((select sum(60 + coalesce(octet_length(r.note), 0)) from pulse_check_rating r
        join pulse_check c on c.id = r.pulse_check_id where c.user_id = owner), 0)
    into bytes;
  if bytes > 5 * 1024 * 1024 then
    raise exception 'the plan has % bytes', bytes using errcode = '23514', constraint = 'plan_bytes_limit';
  end if;
  return null;
end; $$ language plpgsql;
drop trigger plan_within_limits on change_feed.notice;
create constraint trigger plan_within_limits AFTER INSERT on change_feed.notice deferrable initially deferred for each ROW
  when (new.topic in ('timeBlocks', 'activities', 'northStars', 'idealBlocks', 'poster', 'weeklyReflections', 'weeklyPriorities', 'pulseChecks'))
  execute function change_feed.plan_within_limits_fn();

-- A change of them makes a worker look at the reminders (REM-7).
create or replace function change_feed.notice_wakes_reminders_fn() returns trigger as $$ begin
  if new.topic in ('timeBlocks', 'freeDays', 'profile') and new.whose ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    insert into reminder_watch (user_id, next_at) select id, '-infinity' from app_user where id = new.whose::uuid and reminders is not null
    on conflict (user_id) do update set next_at = '-infinity';
  end if;
  return null;
end; $$ language plpgsql;
