-- Nothing reads the column since the commit before.
-- squawk-ignore ban-drop-column
alter table "app_user" drop column if exists "device_key_encrypted";
