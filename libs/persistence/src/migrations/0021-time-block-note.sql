-- What a person wants to remember of a time block (BLK-11).
alter table "time_block" add "note" text null;
