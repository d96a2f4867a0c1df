-- When a block or a reflection was deleted, and on which device, for the choice between two devices’ changes (OFF-45).
create table "tombstone" ("user_id" uuid not null, "item_id" uuid not null, "deleted_by_device" text null, "deleted_at" timestamptz not null default now(), primary key ("user_id", "item_id"));
create index "tombstone_time_index" on "tombstone" ("deleted_at");

alter table "tombstone" add constraint "tombstone_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
