-- Rises with each change of a reflection and tells a stale one (two devices, one week).
alter table "weekly_reflection" add column "version" int not null default 1;
