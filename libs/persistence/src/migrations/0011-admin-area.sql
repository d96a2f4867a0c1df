-- Searching the admin's list of users by any part of a name or an address.
create extension if not exists "pg_trgm";

-- Each change of what admins edit raises the row's version, so that the later of two is told. Defaults are named once.
alter table "ecocycle_phase" add column "version" int not null default 1;
create or replace function "ecocycle_phase_ecocycle_phase_version_raised_fn"() returns trigger as $$ begin if row(new.name, new.description, new.emoji, new.color, new.keywords) is distinct from row(old.name, old.description, old.emoji, old.color, old.keywords) then new.version := old.version + 1; end if; return new; end; $$ language plpgsql;
create trigger "ecocycle_phase_version_raised" BEFORE UPDATE on "ecocycle_phase" for each ROW execute function "ecocycle_phase_ecocycle_phase_version_raised_fn"();

alter table "north_star_default" add column "version" int not null default 1;
create unique index "north_star_default_name_unique" on "north_star_default" (lower(btrim(name)));
create or replace function "north_star_default_north_star_default_version_raised_fn"() returns trigger as $$ begin if row(new.name, new.emoji, new.color) is distinct from row(old.name, old.emoji, old.color) then new.version := old.version + 1; end if; return new; end; $$ language plpgsql;
create trigger "north_star_default_version_raised" BEFORE UPDATE on "north_star_default" for each ROW execute function "north_star_default_north_star_default_version_raised_fn"();

alter table "time_block_size" add column "version" int not null default 1;
create unique index "time_block_size_name_unique" on "time_block_size" (lower(btrim(name)));
create or replace function "time_block_size_time_block_size_version_raised_fn"() returns trigger as $$ begin if row(new.name, new.duration, new.points) is distinct from row(old.name, old.duration, old.points) then new.version := old.version + 1; end if; return new; end; $$ language plpgsql;
create trigger "time_block_size_version_raised" BEFORE UPDATE on "time_block_size" for each ROW execute function "time_block_size_time_block_size_version_raised_fn"();

alter table "app_user" add column "version" int not null default 1;
create index "app_user_name_index" on "app_user" (lower(name), id);
create index "app_user_email_index" on "app_user" (lower(email), id);
create index "app_user_role_index" on "app_user" ("role", "id");
create index "app_user_created_index" on "app_user" ("created_at", "id");
create index "app_user_search_index" on "app_user" using gin (lower(' ' || name || ' ' || email) gin_trgm_ops);
create or replace function "app_user_app_user_version_raised_fn"() returns trigger as $$ begin if row(new.email, new.name, new.role, new.is_active, new.is_demo) is distinct from row(old.email, old.name, old.role, old.is_active, old.is_demo) then new.version := old.version + 1; end if; return new; end; $$ language plpgsql;
create trigger "app_user_version_raised" BEFORE UPDATE on "app_user" for each ROW execute function "app_user_app_user_version_raised_fn"();

alter table "activity" add column "version" int not null default 1;
create unique index "activity_default_name_unique" on "activity" (lower(btrim(name))) where user_id is null;
create or replace function "activity_activity_version_raised_fn"() returns trigger as $$ begin if row(new.name, new.emoji, new.color) is distinct from row(old.name, old.emoji, old.color) then new.version := old.version + 1; end if; return new; end; $$ language plpgsql;
create trigger "activity_version_raised" BEFORE UPDATE on "activity" for each ROW execute function "activity_activity_version_raised_fn"();

alter table "vibe" add column "version" int not null default 1;
create unique index "vibe_name_unique" on "vibe" (lower(btrim(name)));
create or replace function "vibe_vibe_version_raised_fn"() returns trigger as $$ begin if row(new.name, new.emoji, new.color) is distinct from row(old.name, old.emoji, old.color) then new.version := old.version + 1; end if; return new; end; $$ language plpgsql;
create trigger "vibe_version_raised" BEFORE UPDATE on "vibe" for each ROW execute function "vibe_vibe_version_raised_fn"();
