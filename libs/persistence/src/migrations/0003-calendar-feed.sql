-- The private address under which a person's plan can be subscribed to.
create table "calendar_feed" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "secret_hash" text not null, "created_at" timestamptz not null default now(), "last_read_at" timestamptz null, primary key ("id"));
alter table "calendar_feed" add constraint "calendar_feed_user_unique" unique ("user_id");
alter table "calendar_feed" add constraint "calendar_feed_secret_unique" unique ("secret_hash");

alter table "calendar_feed" add constraint "calendar_feed_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
create or replace function "calendar_feed_calendar_feed_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_feed_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "calendar_feed_owner_fixed" BEFORE UPDATE on "calendar_feed" for each ROW execute function "calendar_feed_calendar_feed_owner_fixed_fn"();
