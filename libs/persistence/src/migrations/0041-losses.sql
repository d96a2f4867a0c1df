-- The device that lost is told on its next look (MRG-9): which sign-in made a step, and which one an entry of the history
-- has to be told to.
alter table "plan_step" add "session_id" uuid null;

alter table "history_entry" drop constraint "history_entry_reason_check";
alter table "history_entry" add "lost_by" uuid null, add "told_at" timestamptz null;
alter table "history_entry" add constraint "history_entry_reason_check" check ("reason" in ('overwritten', 'deleted', 'restored')) not valid;
