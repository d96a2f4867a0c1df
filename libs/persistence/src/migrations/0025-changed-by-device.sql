-- The device that changed a block or a reflection last, for the choice between two devices' changes (OFF-45). Rows of before have none.
alter table "time_block" add "changed_by_device" text null;

alter table "weekly_reflection" add "changed_by_device" text null;
