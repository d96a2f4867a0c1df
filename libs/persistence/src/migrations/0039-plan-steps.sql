-- The steps of a plan in the order in which they were made, so that a late one is applied before the later ones (MRG-1).
create table "plan_step" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "made_at" timestamptz not null, "at" timestamptz not null default now(), "device" text null, "key" text not null, "body" json not null, "items" json not null, "written" text[] not null default '{}', "created" text[] not null default '{}', "named" text[] not null default '{}', primary key ("id"));
create index "plan_step_user_index" on "plan_step" ("user_id", "made_at");
create index "plan_step_time_index" on "plan_step" ("at");
alter table "plan_step" add constraint "plan_step_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
create or replace function "plan_step_plan_step_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'plan_step_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "plan_step_owner_fixed" BEFORE UPDATE on "plan_step" for each ROW execute function "plan_step_plan_step_owner_fixed_fn"();
