-- A Google identity that waits until the owner of the account with its address has signed in and agreed.
alter table "one_time_ticket" drop constraint "one_time_ticket_purpose_check";
alter table "one_time_ticket" add constraint "one_time_ticket_purpose_check" check ("purpose" in ('sign_in', 'oauth_state', 'google_join'));
