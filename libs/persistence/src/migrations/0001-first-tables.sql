create table "ecocycle_phase" ("id" uuid not null default gen_random_uuid(), "name" text not null, "description" text not null default '', "emoji" text not null, "color" text not null, "keywords" text[] not null default '{}', "sort" int not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
create unique index "ecocycle_phase_name_unique" on "ecocycle_phase" (lower(btrim(name)));

create table "north_star_default" ("id" uuid not null default gen_random_uuid(), "name" text not null, "emoji" text not null default '⭐', "color" text not null default '#3B82F6', "sort" int not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));

create table "plan" ("id" uuid not null default gen_random_uuid(), "name" text not null, "price_monthly" numeric(10,2) not null, "price_annual" numeric(10,2) not null, "created_at" timestamptz not null default now(), primary key ("id"));
alter table "plan" add constraint "plan_name_unique" unique ("name");
alter table "plan" add constraint "plan_price_positive" check (price_monthly >= 0 and price_annual >= 0);

create table "seed_record" ("kind" text not null, "key" text not null, "created_at" timestamptz not null default now(), primary key ("kind", "key"));

create table "super_admin_email" ("id" uuid not null default gen_random_uuid(), "email" text not null, "created_at" timestamptz not null default now(), primary key ("id"));
create unique index "super_admin_email_unique" on "super_admin_email" (lower(btrim(email)));

create table "time_block_size" ("id" uuid not null default gen_random_uuid(), "name" text not null, "duration" int not null, "points" int not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
alter table "time_block_size" add constraint "time_block_size_not_negative" check (duration >= 0 and points >= 0);

create table "app_user" ("id" uuid not null default gen_random_uuid(), "email" text not null, "name" text not null, "password_hash" text null, "auth_provider" text not null default 'password', "google_subject" text null, "role" text not null default 'standard_user', "is_active" boolean not null default true, "is_demo" boolean not null default false, "has_completed_onboarding" boolean not null default false, "email_verified_at" timestamptz null, "plan_id" uuid null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
alter table "app_user" add constraint "app_user_google_subject_unique" unique ("google_subject");
create index "app_user_plan_index" on "app_user" ("plan_id");
create unique index "app_user_email_unique" on "app_user" (lower(btrim(email)));
alter table "app_user" add constraint "app_user_email_filled" check (btrim(email) <> '');
alter table "app_user" add constraint "app_user_auth_provider_check" check ("auth_provider" in ('password', 'google'));
alter table "app_user" add constraint "app_user_role_check" check ("role" in ('standard_user', 'admin', 'super_admin'));

create table "pulse_check" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "date" date not null, "overall_feeling" numeric(4,2) not null, "weather_mood" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
alter table "pulse_check" add constraint "pulse_check_date_unique" unique ("user_id", "date");
alter table "pulse_check" add constraint "pulse_check_feeling_range" check (overall_feeling >= 0 and overall_feeling <= 12);
alter table "pulse_check" add constraint "pulse_check_weather_mood_check" check ("weather_mood" in ('sunny', 'partly-sunny', 'partly-cloudy', 'cloudy', 'mixed', 'rainy', 'windy', 'foggy', 'hazy', 'icy', 'stormy', 'blustery'));
create or replace function "pulse_check_pulse_check_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'pulse_check_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "pulse_check_owner_fixed" BEFORE UPDATE on "pulse_check" for each ROW execute function "pulse_check_pulse_check_owner_fixed_fn"();

create table "password_reset" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "token_hash" text not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));
alter table "password_reset" add constraint "password_reset_token_unique" unique ("token_hash");
create index "password_reset_user_index" on "password_reset" ("user_id");

create table "one_time_ticket" ("id" uuid not null default gen_random_uuid(), "purpose" text not null, "ticket_hash" text not null, "browser_hash" text not null, "user_id" uuid null, "payload" jsonb not null default '{}', "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));
alter table "one_time_ticket" add constraint "one_time_ticket_hash_unique" unique ("ticket_hash");
create index "one_time_ticket_user_index" on "one_time_ticket" ("user_id");
create index "one_time_ticket_expiry_index" on "one_time_ticket" ("expires_at");
alter table "one_time_ticket" add constraint "one_time_ticket_purpose_check" check ("purpose" in ('sign_in', 'oauth_state'));

create table "north_star_poster" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "north_stars" text not null default '', "context" text not null default '', "baseline" text not null default '', "progress_signals" text not null default '', "road_bumps" text not null default '', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
alter table "north_star_poster" add constraint "north_star_poster_user_unique" unique ("user_id");
create or replace function "north_star_poster_north_star_poster_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'north_star_poster_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "north_star_poster_owner_fixed" BEFORE UPDATE on "north_star_poster" for each ROW execute function "north_star_poster_north_star_poster_owner_fixed_fn"();

create table "north_star" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "slot" smallint not null, "name" text not null, "emoji" text not null default '⭐', "color" text not null default '#3B82F6', "is_default" boolean not null default false, "type" text null, "start_date" date null, "end_date" date null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
alter table "north_star" add constraint "north_star_user_slot_unique" unique ("user_id", "slot");
alter table "north_star" add constraint "north_star_slot_range" check (slot >= 1 and slot <= 5);
alter table "north_star" add constraint "north_star_name_filled" check (btrim(name) <> '');
alter table "north_star" add constraint "north_star_dates_ordered" check (end_date >= start_date);
alter table "north_star" add constraint "north_star_type_check" check ("type" in ('weekly', 'monthly', 'seasonal', 'annual', 'ongoing'));
create or replace function "north_star_north_star_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'north_star_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "north_star_owner_fixed" BEFORE UPDATE on "north_star" for each ROW execute function "north_star_north_star_owner_fixed_fn"();

create table "pulse_check_rating" ("pulse_check_id" uuid not null, "north_star_id" uuid not null, "rating" smallint not null, "note" text null, "position" smallint not null default 0, primary key ("pulse_check_id", "north_star_id"));
create index "pulse_check_rating_north_star_index" on "pulse_check_rating" ("north_star_id");
alter table "pulse_check_rating" add constraint "pulse_check_rating_range" check (rating >= 1 and rating <= 10);
create or replace function "pulse_check_rating_pulse_check_rating_references_owned_fn"() returns trigger as $$ begin if new.north_star_id is not null and exists (select from north_star where id = new.north_star_id and not coalesce(user_id = (select user_id from pulse_check where id = new.pulse_check_id), false)) then raise exception 'north_star_id is not yours' using errcode = '23503', constraint = 'pulse_check_rating_north_star_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger "pulse_check_rating_references_owned" BEFORE INSERT OR UPDATE on "pulse_check_rating" for each ROW execute function "pulse_check_rating_pulse_check_rating_references_owned_fn"();

create table "idempotency_record" ("id" uuid not null default gen_random_uuid(), "user_id" uuid null, "key" text not null, "request_hash" text not null, "status" smallint null, "body" text null, "created_at" timestamptz not null default now(), primary key ("id"));
create index "idempotency_record_created_index" on "idempotency_record" ("created_at");
create unique index "idempotency_record_unique" on "idempotency_record" ("user_id", "key") nulls not distinct;

create table "calendar_connection" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "provider" text not null default 'google', "provider_account_id" text not null, "account_email" text not null, "status" text not null, "auth_error" text null, "access_token_encrypted" text null, "refresh_token_encrypted" text null, "access_token_expires_at" timestamptz null, "scope" text null, "sync_start_date" date null, "sync_end_date" date null, "sync_start_days_before" int not null default 90, "sync_end_days_after" int not null default 90, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
alter table "calendar_connection" add constraint "calendar_connection_account_unique" unique ("user_id", "provider", "provider_account_id");
create unique index "calendar_connection_current_unique" on "calendar_connection" ("user_id", "provider") where status <> 'disconnected';
alter table "calendar_connection" add constraint "calendar_connection_dates_ordered" check (sync_end_date >= sync_start_date);
alter table "calendar_connection" add constraint "calendar_connection_days_not_negative" check (sync_start_days_before >= 0 and sync_end_days_after >= 0);
alter table "calendar_connection" add constraint "calendar_connection_forgets_tokens" check (status <> 'disconnected' or access_token_encrypted is null and refresh_token_encrypted is null);
alter table "calendar_connection" add constraint "calendar_connection_provider_check" check ("provider" in ('google'));
alter table "calendar_connection" add constraint "calendar_connection_status_check" check ("status" in ('connected', 'reconnect_required', 'disconnected'));
create or replace function "calendar_connection_calendar_connection_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_connection_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "calendar_connection_owner_fixed" BEFORE UPDATE on "calendar_connection" for each ROW execute function "calendar_connection_calendar_connection_owner_fixed_fn"();

create table "calendar_sync_run" ("id" uuid not null default gen_random_uuid(), "connection_id" uuid not null, "status" text not null default 'in_progress', "events_synced" int not null default 0, "events_settled" int not null default 0, "calendars_done" int not null default 0, "calendars_total" int null, "attempts" int not null default 0, "error_code" text null, "error_message" text null, "started_at" timestamptz not null default now(), "heartbeat_at" timestamptz not null default now(), "finished_at" timestamptz null, primary key ("id"));
create index "calendar_sync_run_history_index" on "calendar_sync_run" ("connection_id", "started_at");
create unique index "calendar_sync_run_one_at_a_time" on "calendar_sync_run" ("connection_id") where status = 'in_progress';
alter table "calendar_sync_run" add constraint "calendar_sync_run_finished" check ((status = 'in_progress') = (finished_at is null));
alter table "calendar_sync_run" add constraint "calendar_sync_run_status_check" check ("status" in ('in_progress', 'completed', 'failed'));

create table "calendar" ("id" uuid not null default gen_random_uuid(), "connection_id" uuid not null, "provider_calendar_id" text not null, "name" text not null, "color" text null, "time_zone" text null, "is_primary" boolean not null default false, "is_synced" boolean not null default false, "sync_token" text null, "sync_token_start" date null, "sync_token_end" date null, "synced_at" timestamptz null, "synced_by_run_id" uuid null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
alter table "calendar" add constraint "calendar_provider_unique" unique ("connection_id", "provider_calendar_id");
create or replace function "calendar_calendar_owner_fixed_fn"() returns trigger as $$ begin if new.connection_id is distinct from old.connection_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "calendar_owner_fixed" BEFORE UPDATE on "calendar" for each ROW execute function "calendar_calendar_owner_fixed_fn"();

create table "calendar_event" ("id" uuid not null default gen_random_uuid(), "calendar_id" uuid not null, "provider_event_id" text not null, "recurring_event_id" text null, "title" text not null, "description" text null, "location" text null, "organizer_name" text null, "organizer_email" text null, "attendees" jsonb not null default '[]', "is_all_day" boolean not null, "start_at" timestamptz null, "end_at" timestamptz null, "start_date" date null, "end_date" date null, "time_zone" text null, "link" text null, "etag" text null, "keyword_phase_id" uuid null, "ai_phase_id" uuid null, "verified_phase_id" uuid null, "phase_id" uuid null, "seen_by_listing_id" uuid null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
create index "calendar_event_start_index" on "calendar_event" ("calendar_id", "start_at");
create index "calendar_event_day_index" on "calendar_event" ("calendar_id", "start_date");
create index "calendar_event_phase_index" on "calendar_event" ("phase_id");
create index "calendar_event_keyword_phase_index" on "calendar_event" ("keyword_phase_id");
create index "calendar_event_ai_phase_index" on "calendar_event" ("ai_phase_id");
create index "calendar_event_verified_phase_index" on "calendar_event" ("verified_phase_id");
alter table "calendar_event" add constraint "calendar_event_provider_unique" unique ("calendar_id", "provider_event_id");
alter table "calendar_event" add constraint "calendar_event_time_shape" check (case when is_all_day then start_date is not null and end_date is not null and start_at is null and end_at is null else start_at is not null and end_at is not null and start_date is null and end_date is null end);
create or replace function "calendar_event_calendar_event_owner_fixed_fn"() returns trigger as $$ begin if new.calendar_id is distinct from old.calendar_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_event_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "calendar_event_owner_fixed" BEFORE UPDATE on "calendar_event" for each ROW execute function "calendar_event_calendar_event_owner_fixed_fn"();

create table "auth_session" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "actor_id" uuid null, "user_agent" text null, "created_at" timestamptz not null default now(), "last_seen_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));
create index "auth_session_user_index" on "auth_session" ("user_id");
create index "auth_session_actor_index" on "auth_session" ("actor_id");

create table "audit_log" ("id" uuid not null default gen_random_uuid(), "actor_id" uuid null, "actor_email" text not null, "action" text not null, "target_type" text not null, "target_id" text null, "details" jsonb not null default '{}', "created_at" timestamptz not null default now(), primary key ("id"));
create index "audit_log_created_index" on "audit_log" ("created_at");
create index "audit_log_actor_index" on "audit_log" ("actor_id");

create table "activity" ("id" uuid not null default gen_random_uuid(), "user_id" uuid null, "name" text not null, "emoji" text not null default '⭐', "color" text not null default '#3B82F6', "sort" int not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
create index "activity_user_index" on "activity" ("user_id");
alter table "activity" add constraint "activity_name_filled" check (btrim(name) <> '');
create or replace function "activity_activity_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'activity_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "activity_owner_fixed" BEFORE UPDATE on "activity" for each ROW execute function "activity_activity_owner_fixed_fn"();

create table "time_block" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "activity_id" uuid not null, "size_id" uuid not null, "north_star_id" uuid null, "phase_id" uuid null, "points" int not null, "title" text null, "description" text null, "scheduled_days" text[] not null default '{}', "start_timing" text not null, "recurring" text not null, "start_date" date not null, "end_date" date null, "exclusion_dates" date[] not null default '{}', "version" int not null default 1, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
create index "time_block_user_index" on "time_block" ("user_id", "start_date");
create index "time_block_activity_index" on "time_block" ("activity_id");
create index "time_block_north_star_index" on "time_block" ("north_star_id");
create index "time_block_phase_index" on "time_block" ("phase_id");
create index "time_block_size_index" on "time_block" ("size_id");
alter table "time_block" add constraint "time_block_points_not_negative" check (points >= 0);
alter table "time_block" add constraint "time_block_dates_ordered" check (end_date >= start_date);
alter table "time_block" add constraint "time_block_days_known" check (scheduled_days = array_remove(ARRAY[CASE WHEN ('monday'::text = ANY (scheduled_days)) THEN 'monday'::text ELSE NULL::text END, CASE WHEN ('tuesday'::text = ANY (scheduled_days)) THEN 'tuesday'::text ELSE NULL::text END, CASE WHEN ('wednesday'::text = ANY (scheduled_days)) THEN 'wednesday'::text ELSE NULL::text END, CASE WHEN ('thursday'::text = ANY (scheduled_days)) THEN 'thursday'::text ELSE NULL::text END, CASE WHEN ('friday'::text = ANY (scheduled_days)) THEN 'friday'::text ELSE NULL::text END, CASE WHEN ('saturday'::text = ANY (scheduled_days)) THEN 'saturday'::text ELSE NULL::text END, CASE WHEN ('sunday'::text = ANY (scheduled_days)) THEN 'sunday'::text ELSE NULL::text END], NULL::text));
alter table "time_block" add constraint "time_block_start_timing_check" check ("start_timing" in ('morning', 'midday', 'afternoon', 'evening'));
alter table "time_block" add constraint "time_block_recurring_check" check ("recurring" in ('once', 'weekly', 'biweekly', 'monthly', 'quarterly'));
create or replace function "time_block_time_block_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'time_block_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "time_block_owner_fixed" BEFORE UPDATE on "time_block" for each ROW execute function "time_block_time_block_owner_fixed_fn"();
create or replace function "time_block_time_block_references_owned_fn"() returns trigger as $$ begin if new.activity_id is not null and exists (select from activity where id = new.activity_id and not coalesce(user_id is null or user_id = new.user_id, false)) then raise exception 'activity_id is not yours' using errcode = '23503', constraint = 'time_block_activity_id_owner'; end if; if new.north_star_id is not null and exists (select from north_star where id = new.north_star_id and not coalesce(user_id = new.user_id, false)) then raise exception 'north_star_id is not yours' using errcode = '23503', constraint = 'time_block_north_star_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger "time_block_references_owned" BEFORE INSERT OR UPDATE on "time_block" for each ROW execute function "time_block_time_block_references_owned_fn"();

create table "account" ("id" uuid not null default gen_random_uuid(), "name" text not null, "owner_id" uuid not null, "plan_id" uuid not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
alter table "account" add constraint "account_owner_unique" unique ("owner_id");
create index "account_plan_index" on "account" ("plan_id");
alter table "account" add constraint "account_name_filled" check (btrim(name) <> '');

create table "account_member" ("id" uuid not null default gen_random_uuid(), "account_id" uuid not null, "user_id" uuid not null, "created_at" timestamptz not null default now(), primary key ("id"));
create index "account_member_user_index" on "account_member" ("user_id");
alter table "account_member" add constraint "account_member_unique" unique ("account_id", "user_id");

create table "user_activity" ("user_id" uuid not null, "activity_id" uuid not null, "name" text null, "emoji" text null, "color" text null, "usage_count" int not null default 0, primary key ("user_id", "activity_id"));
create index "user_activity_activity_index" on "user_activity" ("activity_id");
create or replace function "user_activity_user_activity_references_owned_fn"() returns trigger as $$ begin if new.activity_id is not null and exists (select from activity where id = new.activity_id and not coalesce(user_id is null or user_id = new.user_id, false)) then raise exception 'activity_id is not yours' using errcode = '23503', constraint = 'user_activity_activity_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger "user_activity_references_owned" BEFORE INSERT OR UPDATE on "user_activity" for each ROW execute function "user_activity_user_activity_references_owned_fn"();

create table "vibe" ("id" uuid not null default gen_random_uuid(), "name" text not null, "emoji" text not null, "color" text not null, "sort" int not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));

create table "time_block_vibe" ("time_block_id" uuid not null, "vibe_id" uuid not null, primary key ("time_block_id", "vibe_id"));
create index "time_block_vibe_vibe_index" on "time_block_vibe" ("vibe_id");

create table "weekly_priority" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "week_start_date" date not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
alter table "weekly_priority" add constraint "weekly_priority_week_unique" unique ("user_id", "week_start_date");
alter table "weekly_priority" add constraint "weekly_priority_week_start_date_monday" check ((week_start_date - '1970-01-05'::date) % 7 = 0);
create or replace function "weekly_priority_weekly_priority_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'weekly_priority_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "weekly_priority_owner_fixed" BEFORE UPDATE on "weekly_priority" for each ROW execute function "weekly_priority_weekly_priority_owner_fixed_fn"();

create table "weekly_priority_theme" ("priority_id" uuid not null, "north_star_id" uuid not null, "position" smallint not null, primary key ("priority_id", "north_star_id"));
create index "weekly_priority_theme_north_star_index" on "weekly_priority_theme" ("north_star_id");
create or replace function "weekly_priority_theme_weekly_priority_theme_references_owned_fn"() returns trigger as $$ begin if new.north_star_id is not null and exists (select from north_star where id = new.north_star_id and not coalesce(user_id = (select user_id from weekly_priority where id = new.priority_id), false)) then raise exception 'north_star_id is not yours' using errcode = '23503', constraint = 'weekly_priority_theme_north_star_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger "weekly_priority_theme_references_owned" BEFORE INSERT OR UPDATE on "weekly_priority_theme" for each ROW execute function "weekly_priority_theme_weekly_priority_theme_references_owned_fn"();

create table "weekly_reflection" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "week_start_date" date not null, "wins" text[] not null default '{}', "challenges" text[] not null default '{}', "insights" text[] not null default '{}', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
alter table "weekly_reflection" add constraint "weekly_reflection_week_unique" unique ("user_id", "week_start_date");
alter table "weekly_reflection" add constraint "weekly_reflection_week_start_date_monday" check ((week_start_date - '1970-01-05'::date) % 7 = 0);
create or replace function "weekly_reflection_weekly_reflection_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'weekly_reflection_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "weekly_reflection_owner_fixed" BEFORE UPDATE on "weekly_reflection" for each ROW execute function "weekly_reflection_weekly_reflection_owner_fixed_fn"();

alter table "app_user" add constraint "app_user_plan_id_foreign" foreign key ("plan_id") references "plan" ("id") on delete set null;

alter table "pulse_check" add constraint "pulse_check_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;

alter table "password_reset" add constraint "password_reset_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;

alter table "one_time_ticket" add constraint "one_time_ticket_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;

alter table "north_star_poster" add constraint "north_star_poster_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;

alter table "north_star" add constraint "north_star_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;

alter table "pulse_check_rating" add constraint "pulse_check_rating_pulse_check_id_foreign" foreign key ("pulse_check_id") references "pulse_check" ("id") on update cascade on delete cascade;
alter table "pulse_check_rating" add constraint "pulse_check_rating_north_star_id_foreign" foreign key ("north_star_id") references "north_star" ("id") on update cascade on delete cascade;

alter table "idempotency_record" add constraint "idempotency_record_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;

alter table "calendar_connection" add constraint "calendar_connection_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;

alter table "calendar_sync_run" add constraint "calendar_sync_run_connection_id_foreign" foreign key ("connection_id") references "calendar_connection" ("id") on delete cascade;

alter table "calendar" add constraint "calendar_connection_id_foreign" foreign key ("connection_id") references "calendar_connection" ("id") on delete cascade;

alter table "calendar_event" add constraint "calendar_event_calendar_id_foreign" foreign key ("calendar_id") references "calendar" ("id") on delete cascade;
alter table "calendar_event" add constraint "calendar_event_keyword_phase_id_foreign" foreign key ("keyword_phase_id") references "ecocycle_phase" ("id") on delete set null;
alter table "calendar_event" add constraint "calendar_event_ai_phase_id_foreign" foreign key ("ai_phase_id") references "ecocycle_phase" ("id") on delete set null;
alter table "calendar_event" add constraint "calendar_event_verified_phase_id_foreign" foreign key ("verified_phase_id") references "ecocycle_phase" ("id") on delete set null;
alter table "calendar_event" add constraint "calendar_event_phase_id_foreign" foreign key ("phase_id") references "ecocycle_phase" ("id") on delete set null;

alter table "auth_session" add constraint "auth_session_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "auth_session" add constraint "auth_session_actor_id_foreign" foreign key ("actor_id") references "app_user" ("id") on delete cascade;

alter table "audit_log" add constraint "audit_log_actor_id_foreign" foreign key ("actor_id") references "app_user" ("id") on delete set null;

alter table "activity" add constraint "activity_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;

alter table "time_block" add constraint "time_block_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "time_block" add constraint "time_block_activity_id_foreign" foreign key ("activity_id") references "activity" ("id") on delete no action;
alter table "time_block" add constraint "time_block_size_id_foreign" foreign key ("size_id") references "time_block_size" ("id") on delete no action;
alter table "time_block" add constraint "time_block_north_star_id_foreign" foreign key ("north_star_id") references "north_star" ("id") on delete set null;
alter table "time_block" add constraint "time_block_phase_id_foreign" foreign key ("phase_id") references "ecocycle_phase" ("id") on delete set null;

alter table "account" add constraint "account_owner_id_foreign" foreign key ("owner_id") references "app_user" ("id") on delete cascade;
alter table "account" add constraint "account_plan_id_foreign" foreign key ("plan_id") references "plan" ("id") on delete no action;

alter table "account_member" add constraint "account_member_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;
alter table "account_member" add constraint "account_member_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;

alter table "user_activity" add constraint "user_activity_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on update cascade on delete cascade;
alter table "user_activity" add constraint "user_activity_activity_id_foreign" foreign key ("activity_id") references "activity" ("id") on update cascade on delete cascade;

alter table "time_block_vibe" add constraint "time_block_vibe_time_block_id_foreign" foreign key ("time_block_id") references "time_block" ("id") on update cascade on delete cascade;
alter table "time_block_vibe" add constraint "time_block_vibe_vibe_id_foreign" foreign key ("vibe_id") references "vibe" ("id") on update cascade on delete cascade;

alter table "weekly_priority" add constraint "weekly_priority_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;

alter table "weekly_priority_theme" add constraint "weekly_priority_theme_priority_id_foreign" foreign key ("priority_id") references "weekly_priority" ("id") on update cascade on delete cascade;
alter table "weekly_priority_theme" add constraint "weekly_priority_theme_north_star_id_foreign" foreign key ("north_star_id") references "north_star" ("id") on update cascade on delete cascade;

alter table "weekly_reflection" add constraint "weekly_reflection_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
