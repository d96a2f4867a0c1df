-- What a sync waits for, runs that changed something and the last that worked, what followed an occurrence of a changed series, and what a keyword rule found before it came.
alter table "calendar_sync_run" add "resumes_at" timestamptz null, add "wait_reason" text null;
alter table "calendar_sync_run" add constraint "calendar_sync_run_wait_reason_check" check ("wait_reason" in ('slow_down', 'away'));
create index "calendar_sync_run_changed_index" on "calendar_sync_run" ("connection_id", "started_at") where events_synced > 0 or events_kept > 0;
create index "calendar_sync_run_completed_index" on "calendar_sync_run" ("connection_id", "finished_at") where status = 'completed';

alter table "calendar_event_entry" add "series_id" text null, add "series_date" date null, add "successor_event_id" uuid null;
alter table "calendar_event_entry" drop constraint "calendar_event_entry_reason_check";
alter table "calendar_event_entry" add constraint "calendar_event_entry_reason_check" check ("reason" in ('calendar_selected', 'created', 'entered_window', 'edited', 'cancelled', 'missing', 'series_changed', 'left_window', 'calendar_deselected', 'calendar_removed', 'person'));
create index "calendar_event_entry_series_index" on "calendar_event_entry" ("calendar_id", "run_id") where series_id is not null;

alter table "analysis_finding" add "is_rule_made" boolean not null default false, add "former" jsonb null;
