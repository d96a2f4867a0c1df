-- The number of users is kept, because counting them reads all of them (OPS-144). The trigger's lock is held until the
-- commit, so nobody is added or removed between it and the first count.
create table "user_count_change" ("id" uuid not null default gen_random_uuid(), "change" int not null, primary key ("id"));

create or replace function "app_user_app_user_counted_fn"() returns trigger as $$ begin insert into user_count_change (change) values (case tg_op when 'INSERT' then 1 else -1 end); return null; end; $$ language plpgsql;
create trigger "app_user_counted" AFTER INSERT OR DELETE on "app_user" for each ROW execute function "app_user_app_user_counted_fn"();

insert into "user_count_change" ("change") select count(*) from "app_user";
