-- The checks of 0004 on the rows there are, without a lock that blocks writes.
alter table "time_block" validate constraint "time_block_start_time_of_day";
alter table "time_block" validate constraint "time_block_duration_within_day";
