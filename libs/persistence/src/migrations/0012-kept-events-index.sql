-- Each sync looks for events that were kept and need not be any more: they are few among many.
create index "calendar_event_kept_index" on "calendar_event" ("calendar_id") where kept_reason is not null;
