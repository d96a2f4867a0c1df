-- A block may start at a time, and have a length of its own (BLK-70, BLK-71).
alter table "time_block" add "start_time" text null, add "duration_minutes" int null;
alter table "time_block" add constraint "time_block_start_time_of_day" check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') not valid;
alter table "time_block" add constraint "time_block_duration_within_day" check (duration_minutes >= 5 and duration_minutes <= 1440) not valid;
