-- What was overwritten or deleted of a plan is kept for 90 days (MRG-4), instead of the mere fact that it was deleted.
create table "history_entry" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "resource" text not null, "item_id" text not null, "reason" text not null, "values" json not null, "made_by_device" text null, "device" text null, "at" timestamptz not null default now(), primary key ("id"));
create index "history_entry_item_index" on "history_entry" ("user_id", "resource", "item_id", "at");
create index "history_entry_user_index" on "history_entry" ("user_id", "at");
create index "history_entry_time_index" on "history_entry" ("at");

-- Nothing that reads it has been released.
-- squawk-ignore ban-drop-table
drop table if exists "tombstone" cascade;

alter table "history_entry" add constraint "history_entry_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "history_entry" add constraint "history_entry_reason_check" check ("reason" in ('overwritten', 'deleted'));
