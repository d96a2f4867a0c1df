-- Where a person joins the video conference of an event (KIT-38).
alter table "calendar_event" add "conference_link" text null;
