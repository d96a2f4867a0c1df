-- The blocks of people's ideal weeks (IDE-3); the release before knows none of it.
create table "ideal_block" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "weekday" text not null, "activity_id" uuid null, "north_star_id" uuid null, "phase_id" uuid null, "size_id" uuid not null, "start_timing" json not null, "start_time" text null, "duration_minutes" int null, "version" int not null default 1, "changed_by_device" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
create index "ideal_block_user_index" on "ideal_block" ("user_id");
create index "ideal_block_activity_index" on "ideal_block" ("activity_id");
create index "ideal_block_north_star_index" on "ideal_block" ("north_star_id");
create index "ideal_block_phase_index" on "ideal_block" ("phase_id");
create index "ideal_block_size_index" on "ideal_block" ("size_id");

alter table "ideal_block" add constraint "ideal_block_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "ideal_block" add constraint "ideal_block_activity_id_foreign" foreign key ("activity_id") references "activity" ("id") on delete set null;
alter table "ideal_block" add constraint "ideal_block_north_star_id_foreign" foreign key ("north_star_id") references "north_star" ("id") on delete set null;
alter table "ideal_block" add constraint "ideal_block_phase_id_foreign" foreign key ("phase_id") references "ecocycle_phase" ("id") on delete set null;
alter table "ideal_block" add constraint "ideal_block_size_id_foreign" foreign key ("size_id") references "time_block_size" ("id") on delete no action;
alter table "ideal_block" add constraint "ideal_block_content" check (num_nonnulls(activity_id, north_star_id, phase_id) > 0);
alter table "ideal_block" add constraint "ideal_block_start_time_of_day" check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
alter table "ideal_block" add constraint "ideal_block_duration_within_day" check (duration_minutes >= 5 and duration_minutes <= 1440);
alter table "ideal_block" add constraint "ideal_block_weekday_check" check ("weekday" in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'));
create or replace function "ideal_block_ideal_block_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'ideal_block_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "ideal_block_owner_fixed" BEFORE UPDATE on "ideal_block" for each ROW execute function "ideal_block_ideal_block_owner_fixed_fn"();
create or replace function "ideal_block_ideal_block_references_owned_fn"() returns trigger as $$ begin if new.activity_id is not null and exists (select from activity where id = new.activity_id and not coalesce(user_id is null or user_id = new.user_id, false)) then raise exception 'activity_id is not yours' using errcode = '23503', constraint = 'ideal_block_activity_id_owner'; end if; if new.north_star_id is not null and exists (select from north_star where id = new.north_star_id and not coalesce(user_id = new.user_id, false)) then raise exception 'north_star_id is not yours' using errcode = '23503', constraint = 'ideal_block_north_star_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger "ideal_block_references_owned" BEFORE INSERT OR UPDATE on "ideal_block" for each ROW execute function "ideal_block_ideal_block_references_owned_fn"();
create or replace function "ideal_block_ideal_block_emptied_fn"() returns trigger as $$ begin if num_nonnulls(new.activity_id, new.north_star_id, new.phase_id) = 0 and pg_trigger_depth() > 1 then delete from ideal_block where id = old.id; return null; end if; return new; end; $$ language plpgsql;
create trigger "ideal_block_emptied" BEFORE UPDATE on "ideal_block" for each ROW execute function "ideal_block_ideal_block_emptied_fn"();
create or replace function "ideal_block_ideal_block_limited_fn"() returns trigger as $$ begin perform from app_user where id = new.user_id for no key update; if (select count(*) from ideal_block where user_id = new.user_id) >= 100 then raise exception 'the ideal week is full' using errcode = '23514', constraint = 'ideal_block_limit'; end if; return new; end; $$ language plpgsql;
create trigger "ideal_block_limited" BEFORE INSERT on "ideal_block" for each ROW execute function "ideal_block_ideal_block_limited_fn"();
create or replace function "ideal_block_ideal_block_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'idealBlocks') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger "ideal_block_announced" AFTER INSERT OR UPDATE OR DELETE on "ideal_block" for each ROW execute function "ideal_block_ideal_block_announced_fn"();
