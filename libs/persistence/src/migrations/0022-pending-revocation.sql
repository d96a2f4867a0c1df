-- The table of the revocations that are still to be sent gets its plain name. During a rolling update the former release
-- still reads and writes it under the old one: the view stands in for it, until a later migration drops it.
alter table "calendar_farewell" rename to "pending_revocation";
alter table "pending_revocation" rename constraint "calendar_farewell_pkey" to "pending_revocation_pkey";
drop trigger "calendar_farewell_owner_fixed" on "pending_revocation";
drop function "calendar_farewell_calendar_farewell_owner_fixed_fn"();
create or replace function "pending_revocation_pending_revocation_owner_fixed_fn"() returns trigger as $$ begin if new.connection_id is distinct from old.connection_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'pending_revocation_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "pending_revocation_owner_fixed" BEFORE UPDATE on "pending_revocation" for each ROW execute function "pending_revocation_pending_revocation_owner_fixed_fn"();
create view "calendar_farewell" as select * from "pending_revocation";
