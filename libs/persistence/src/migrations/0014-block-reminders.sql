-- When a person is reminded of this block alone (REM-2); the release before neither reads nor writes it.
alter table "time_block" add "reminder_minutes" int null;
alter table "time_block" add constraint "time_block_reminder_within_day" check (reminder_minutes >= -1 and reminder_minutes <= 1440) not valid;
