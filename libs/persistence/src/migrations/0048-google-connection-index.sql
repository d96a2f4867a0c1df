-- without transaction
-- A person has one current connection to Google (SYN-1), and any number of calendars by their addresses (SYN-50).
drop index concurrently if exists "calendar_connection_google_unique";

create unique index concurrently if not exists "calendar_connection_google_unique" on "calendar_connection" ("user_id") where status <> 'disconnected' and provider = 'google';

drop index concurrently if exists "calendar_connection_current_unique";
