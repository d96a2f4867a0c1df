-- Checks what 0027 only checks of new rows.
alter table "auth_session" validate constraint "auth_session_app";
alter table "auth_session" validate constraint "auth_session_expires";
alter table "auth_session" validate constraint "auth_session_scope_check";
alter table "one_time_ticket" validate constraint "one_time_ticket_purpose_check";
