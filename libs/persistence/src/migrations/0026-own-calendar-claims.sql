-- without transaction
-- Claims whose worker was lost: they are looked for every second (OWN-6).
drop index concurrently if exists "own_calendar_claimed_index";

create index concurrently if not exists "own_calendar_claimed_index" on "own_calendar" ("claimed_until") where claimed_until is not null;
