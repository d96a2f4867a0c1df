-- Most events have no phase, and each has an instant or a date: what is null need not stand in an index. A full sync writes thousands.
drop index "calendar_event_start_index";
drop index "calendar_event_day_index";
drop index "calendar_event_phase_index";
drop index "calendar_event_keyword_phase_index";
drop index "calendar_event_ai_phase_index";
drop index "calendar_event_verified_phase_index";
create index "calendar_event_start_index" on "calendar_event" ("calendar_id", "start_at") where start_at is not null;
create index "calendar_event_day_index" on "calendar_event" ("calendar_id", "start_date") where start_date is not null;
create index "calendar_event_phase_index" on "calendar_event" ("phase_id") where phase_id is not null;
create index "calendar_event_keyword_phase_index" on "calendar_event" ("keyword_phase_id") where keyword_phase_id is not null;
create index "calendar_event_ai_phase_index" on "calendar_event" ("ai_phase_id") where ai_phase_id is not null;
create index "calendar_event_verified_phase_index" on "calendar_event" ("verified_phase_id") where verified_phase_id is not null;
