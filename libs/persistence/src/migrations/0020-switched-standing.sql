-- A switched sign-in gains no standing in an account that its user is given meanwhile.
alter table "auth_session" add "joined_at" timestamptz null;
alter table "account" add "owned_since" timestamptz not null default now();
create or replace function "account_account_owned_since_fn"() returns trigger as $$ begin if new.owner_id is distinct from old.owner_id then new.owned_since := now(); end if; return new; end; $$ language plpgsql;
create trigger "account_owned_since" BEFORE UPDATE on "account" for each ROW execute function "account_account_owned_since_fn"();
