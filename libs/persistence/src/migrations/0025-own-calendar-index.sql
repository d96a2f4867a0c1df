-- without transaction
-- Own calendars by the provider's id: they are not offered for reading (OWN-1).
drop index concurrently if exists "calendar_own_index";

create index concurrently if not exists "calendar_own_index" on "calendar" ("provider_calendar_id") where is_own;
