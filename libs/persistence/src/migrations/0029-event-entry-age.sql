-- without transaction
-- Finds the entries of the event history that are too old, without reading the whole table (OPS-83).
drop index concurrently if exists "calendar_event_entry_age_index";

create index concurrently if not exists "calendar_event_entry_age_index" on "calendar_event_entry" using brin ("at");
