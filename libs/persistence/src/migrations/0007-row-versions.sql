-- Whoever changes what somebody else has changed meanwhile is told (API-15, API-34), and by which device (OFF-45).
-- The release before writes these rows without either.
alter table "pulse_check" add "version" int not null default 1, add "changed_by_device" text null;
alter table "north_star_poster" add "version" int not null default 1, add "changed_by_device" text null;
alter table "north_star" add "version" int not null default 1, add "changed_by_device" text null;
alter table "keyword_rule" add "version" int not null default 1, add "changed_by_device" text null;
alter table "activity" add "changed_by_device" text null;
alter table "user_activity" add "version" int not null default 1, add "changed_by_device" text null;
create or replace function "user_activity_user_activity_version_raised_fn"() returns trigger as $$ begin new.version := old.version + (row(new.name, new.emoji, new.color) is distinct from row(old.name, old.emoji, old.color))::int; return new; end; $$ language plpgsql;
create trigger "user_activity_version_raised" BEFORE UPDATE on "user_activity" for each ROW execute function "user_activity_user_activity_version_raised_fn"();
alter table "weekly_priority" add "version" int not null default 1, add "changed_by_device" text null;
