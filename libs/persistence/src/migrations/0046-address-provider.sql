-- A calendar by its address is a connection too (SYN-50). The release before makes none.
alter table "calendar_connection" drop constraint "calendar_connection_provider_check";
alter table "calendar_connection" add constraint "calendar_connection_provider_check" check ("provider" in ('google', 'address')) not valid;
