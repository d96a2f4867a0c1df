-- The check of 0018 on the rows there are, without a lock that blocks writes.
alter table "time_block" validate constraint "time_block_monthly_anchor_check";
