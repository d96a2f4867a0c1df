-- The check of 0046 on the rows there are, without a lock that blocks writes.
alter table "calendar_connection" validate constraint "calendar_connection_provider_check";
