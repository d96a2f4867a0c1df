-- In a transaction of its own, so that reads go on while the rows are checked.
alter table "time_block" validate constraint "time_block_outcomes_array";
