-- What was deleted in the own calendar, and stands there again, is taken back as if it had not been deleted (OWN-4, MRG-10).
alter table "own_calendar_event" add "removal" uuid null;
