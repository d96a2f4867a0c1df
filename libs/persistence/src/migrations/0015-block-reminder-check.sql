-- The check of 0014 on the rows there are, without a lock that blocks writes.
alter table "time_block" validate constraint "time_block_reminder_within_day";
