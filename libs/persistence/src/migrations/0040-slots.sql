-- The days of a series that have moved (BLK-81): '[{"first":"monday","day":"tuesday","shift":0}]'; null without any.
alter table "time_block" add "slots" jsonb null;
