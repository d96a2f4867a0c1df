-- Locks the plan of a person for a step, and tells whether one was made at this time or later: each statement of a function
-- sees what others committed while the one before it waited, so that one request to the database is enough (MRG-1).
create or replace function change_feed.lock_plan(whose uuid, made timestamptz) returns boolean as $$ begin
  perform pg_advisory_xact_lock(hashtextextended('time blocks of ' || whose, 0));
  return exists (select from plan_step where user_id = whose and made_at >= made);
end; $$ language plpgsql;
