-- An occurrence that was taken out of a series knows its series (BLK-43), so that no total counts its day twice.
-- No foreign key: a series is deleted without them.
alter table "time_block" add "series_id" uuid null;
