-- The steps of a plan in the order in which they were made, so that a late one is applied before the later ones (MRG-1).
create table "plan_step" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "made_at" timestamptz not null, "at" timestamptz not null default now(), "device" text null, "key" text not null, "body" json not null, "items" json not null, "written" text[] not null default '{}', "created" text[] not null default '{}', "named" text[] not null default '{}', "bytes" int null, primary key ("id"));
create index "plan_step_user_index" on "plan_step" ("user_id", "made_at");
create index "plan_step_time_index" on "plan_step" ("at");
alter table "plan_step" add constraint "plan_step_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
create or replace function "plan_step_plan_step_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'plan_step_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "plan_step_owner_fixed" BEFORE UPDATE on "plan_step" for each ROW execute function "plan_step_plan_step_owner_fixed_fn"();
create or replace function change_feed.log_within_limits_fn() returns trigger as $$ begin
  delete from history_entry l using (select id, sum(coalesce(bytes, 0) + 300) over (order by at desc, id) as total from history_entry where user_id = new.user_id) s
    where l.id = s.id and s.total > 10 * 1024 * 1024;
  delete from step_item l using (select id, sum(coalesce(bytes, 0) + 300) over (order by at desc, id) as total from step_item where user_id = new.user_id) s
    where l.id = s.id and s.total > 10 * 1024 * 1024;
  delete from plan_step l using (select id, sum(coalesce(bytes, 0) + 300) over (order by made_at desc, id) as total from plan_step where user_id = new.user_id) s
    where l.id = s.id and s.total > 10 * 1024 * 1024;
  delete from change_feed.log_writer where xid = new.xid and user_id = new.user_id;
  return null;
end; $$ language plpgsql;
create or replace function "plan_step_plan_step_is_limited_fn"() returns trigger as $$ begin new.bytes := octet_length(new.body::text) + octet_length(new.items::text); if new.bytes > 16384 or random() < 0.02 then insert into change_feed.log_writer values (pg_current_xact_id(), new.user_id) on conflict do nothing; end if; return new; end; $$ language plpgsql;
create trigger "plan_step_is_limited" BEFORE INSERT on "plan_step" for each ROW execute function "plan_step_plan_step_is_limited_fn"();
