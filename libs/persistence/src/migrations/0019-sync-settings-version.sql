-- What a sync run works by: the window and the selection of its first try, and their number, which rises with each change.
alter table "calendar_connection" add "settings_version" int not null default 0;
alter table "calendar_sync_run" add "settings_version" int null, add "settings" jsonb null;
