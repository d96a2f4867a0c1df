-- The change feed: triggers that note which topics of which user a transaction has changed. Who follows finds a
-- notice by its transaction; they are kept for minutes only.
create schema if not exists change_feed;
create table if not exists change_feed.notice (xid xid8 not null, whose text not null, topic text not null, noted_at timestamptz not null default now(), primary key (xid, whose, topic));

create or replace function "ecocycle_phase_ecocycle_phase_announced_fn"() returns trigger as $$ begin declare whose text := coalesce((null)::text, '*'); begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'defaults') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "ecocycle_phase_announced" AFTER INSERT OR UPDATE OR DELETE on "ecocycle_phase" for each ROW execute function "ecocycle_phase_ecocycle_phase_announced_fn"();

create or replace function "north_star_default_north_star_default_announced_fn"() returns trigger as $$ begin declare whose text := coalesce((null)::text, '*'); begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'defaults') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "north_star_default_announced" AFTER INSERT OR UPDATE OR DELETE on "north_star_default" for each ROW execute function "north_star_default_north_star_default_announced_fn"();

create or replace function "time_block_size_time_block_size_announced_fn"() returns trigger as $$ begin declare whose text := coalesce((null)::text, '*'); begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'defaults') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "time_block_size_announced" AFTER INSERT OR UPDATE OR DELETE on "time_block_size" for each ROW execute function "time_block_size_time_block_size_announced_fn"();

create or replace function "app_user_app_user_announced_fn"() returns trigger as $$ begin if row(new.email, new.name, new.role, new.is_active, new.has_completed_onboarding, new.plan_id) is distinct from row(old.email, old.name, old.role, old.is_active, old.has_completed_onboarding, old.plan_id) then declare whose text := (new.id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'profile'), (pg_current_xact_id(), whose, 'sign_ins') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create or replace trigger "app_user_announced" AFTER UPDATE on "app_user" for each ROW execute function "app_user_app_user_announced_fn"();

create or replace function "pulse_check_pulse_check_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'pulseChecks') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "pulse_check_announced" AFTER INSERT OR UPDATE OR DELETE on "pulse_check" for each ROW execute function "pulse_check_pulse_check_announced_fn"();

create or replace function "north_star_poster_north_star_poster_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'poster') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "north_star_poster_announced" AFTER INSERT OR UPDATE OR DELETE on "north_star_poster" for each ROW execute function "north_star_poster_north_star_poster_announced_fn"();

create or replace function "north_star_north_star_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'northStars') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "north_star_announced" AFTER INSERT OR UPDATE OR DELETE on "north_star" for each ROW execute function "north_star_north_star_announced_fn"();

create or replace function "pulse_check_rating_pulse_check_rating_announced_fn"() returns trigger as $$ begin declare whose text := (select user_id from pulse_check where id = old.pulse_check_id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'pulseChecks') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "pulse_check_rating_announced" AFTER DELETE on "pulse_check_rating" for each ROW execute function "pulse_check_rating_pulse_check_rating_announced_fn"();

create or replace function "calendar_connection_calendar_connection_announced_fn"() returns trigger as $$ begin if row(new.account_email, new.status, new.auth_error, new.sync_start_date, new.sync_end_date, new.sync_start_days_before, new.sync_end_days_after) is distinct from row(old.account_email, old.status, old.auth_error, old.sync_start_date, old.sync_end_date, old.sync_start_days_before, old.sync_end_days_after) then declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'calendarConnection') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create or replace trigger "calendar_connection_announced" AFTER INSERT OR UPDATE OR DELETE on "calendar_connection" for each ROW execute function "calendar_connection_calendar_connection_announced_fn"();

create or replace function "calendar_sync_run_calendar_sync_run_announced_fn"() returns trigger as $$ begin if row(new.status) is distinct from row(old.status) then declare whose text := (select user_id from calendar_connection where id = coalesce(new.connection_id, old.connection_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'calendarSync'), (pg_current_xact_id(), whose, 'calendarEvents') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create or replace trigger "calendar_sync_run_announced" AFTER INSERT OR UPDATE OR DELETE on "calendar_sync_run" for each ROW execute function "calendar_sync_run_calendar_sync_run_announced_fn"();

create or replace function "calendar_calendar_announced_fn"() returns trigger as $$ begin if row(new.name, new.color, new.time_zone, new.is_primary, new.is_synced) is distinct from row(old.name, old.color, old.time_zone, old.is_primary, old.is_synced) then declare whose text := (select user_id from calendar_connection where id = coalesce(new.connection_id, old.connection_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'calendars'), (pg_current_xact_id(), whose, 'calendarEvents') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create or replace trigger "calendar_announced" AFTER INSERT OR UPDATE OR DELETE on "calendar" for each ROW execute function "calendar_calendar_announced_fn"();

create or replace function "calendar_event_calendar_event_announced_fn"() returns trigger as $$ begin if row(new.keyword_phase_id, new.ai_phase_id, new.verified_phase_id, new.phase_id) is distinct from row(old.keyword_phase_id, old.ai_phase_id, old.verified_phase_id, old.phase_id) then declare whose text := (select c.user_id from calendar k join calendar_connection c on c.id = k.connection_id where k.id = new.calendar_id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'calendarEvents') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create or replace trigger "calendar_event_announced" AFTER UPDATE on "calendar_event" for each ROW execute function "calendar_event_calendar_event_announced_fn"();

create or replace function "auth_session_auth_session_announced_fn"() returns trigger as $$ begin declare whose text := (old.user_id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'sign_ins') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "auth_session_announced" AFTER DELETE on "auth_session" for each ROW execute function "auth_session_auth_session_announced_fn"();

create or replace function "activity_activity_announced_fn"() returns trigger as $$ begin declare whose text := coalesce((coalesce(new.user_id, old.user_id))::text, '*'); begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'activities') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "activity_announced" AFTER INSERT OR UPDATE OR DELETE on "activity" for each ROW execute function "activity_activity_announced_fn"();

create or replace function "time_block_time_block_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'timeBlocks') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "time_block_announced" AFTER INSERT OR UPDATE OR DELETE on "time_block" for each ROW execute function "time_block_time_block_announced_fn"();

create or replace function "user_activity_user_activity_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'activities') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "user_activity_announced" AFTER INSERT OR UPDATE OR DELETE on "user_activity" for each ROW execute function "user_activity_user_activity_announced_fn"();

create or replace function "vibe_vibe_announced_fn"() returns trigger as $$ begin declare whose text := coalesce((null)::text, '*'); begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'defaults') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "vibe_announced" AFTER INSERT OR UPDATE OR DELETE on "vibe" for each ROW execute function "vibe_vibe_announced_fn"();

create or replace function "weekly_priority_weekly_priority_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'weeklyPriorities') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "weekly_priority_announced" AFTER INSERT OR UPDATE OR DELETE on "weekly_priority" for each ROW execute function "weekly_priority_weekly_priority_announced_fn"();

create or replace function "weekly_priority_theme_weekly_priority_theme_announced_fn"() returns trigger as $$ begin declare whose text := (select user_id from weekly_priority where id = old.priority_id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'weeklyPriorities') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "weekly_priority_theme_announced" AFTER DELETE on "weekly_priority_theme" for each ROW execute function "weekly_priority_theme_weekly_priority_theme_announced_fn"();

create or replace function "weekly_reflection_weekly_reflection_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'weeklyReflections') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create or replace trigger "weekly_reflection_announced" AFTER INSERT OR UPDATE OR DELETE on "weekly_reflection" for each ROW execute function "weekly_reflection_weekly_reflection_announced_fn"();
