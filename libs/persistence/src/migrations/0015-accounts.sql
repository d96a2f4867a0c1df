-- The owner is a member too, and nobody is of two accounts: what somebody owns comes first, then the oldest.
insert into "account_member" ("account_id", "user_id", "created_at")
  select a.id, a.owner_id, a.created_at from "account" a
  where not exists (select from "account_member" m where m.account_id = a.id and m.user_id = a.owner_id);
delete from "account_member" m using (
  select m.id, row_number() over (partition by m.user_id order by (a.owner_id = m.user_id) desc, m.created_at, m.id) as place
  from "account_member" m join "account" a on a.id = m.account_id
) ranked where ranked.id = m.id and ranked.place > 1;
alter table "account_member" drop constraint "account_member_unique";
drop index "account_member_user_index";
alter table "account_member" add constraint "account_member_user_unique" unique ("user_id");
create index "account_member_account_index" on "account_member" ("account_id");

-- An account whose owner goes is passed on, no longer deleted with them.
alter table "account" drop constraint "account_owner_id_foreign";

-- A place at an account that is kept for an address, and who is told of what changes.
create table "account_invitation" ("id" uuid not null default gen_random_uuid(), "account_id" uuid not null, "email" text not null, "status" text not null default 'pending', "token_hash" text null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));
alter table "account_invitation" add constraint "account_invitation_token_unique" unique ("token_hash");
create index "account_invitation_account_index" on "account_invitation" ("account_id");
create unique index "account_invitation_pending_unique" on "account_invitation" ("account_id", lower(btrim(email))) where status = 'pending';
create or replace function "account_account_announced_fn"() returns trigger as $$ begin insert into change_feed.notice (xid, whose, topic) select pg_current_xact_id(), m.user_id::text, 'account' from account_member m where m.account_id = new.id on conflict do nothing; return null; end; $$ language plpgsql;
create trigger "account_announced" AFTER UPDATE on "account" for each ROW execute function "account_account_announced_fn"();
create or replace function "account_member_account_member_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'account_member_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "account_member_owner_fixed" BEFORE UPDATE on "account_member" for each ROW execute function "account_member_account_member_owner_fixed_fn"();
create or replace function "account_member_account_member_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'account') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger "account_member_announced" AFTER INSERT OR DELETE on "account_member" for each ROW execute function "account_member_account_member_announced_fn"();
create or replace function "account_member_account_member_announced_to_others_fn"() returns trigger as $$ begin insert into change_feed.notice (xid, whose, topic) select pg_current_xact_id(), m.user_id::text, 'account' from account_member m where m.account_id = coalesce(new.account_id, old.account_id) on conflict do nothing; return null; end; $$ language plpgsql;
create trigger "account_member_announced_to_others" AFTER INSERT OR DELETE on "account_member" for each ROW execute function "account_member_account_member_announced_to_others_fn"();
create or replace function "account_member_account_member_succession_fn"() returns trigger as $$ begin declare account_owner uuid; heir uuid; begin select owner_id into account_owner from account where id = old.account_id for update; if account_owner = old.user_id then select m.user_id into heir from account_member m join app_user u on u.id = m.user_id where m.account_id = old.account_id order by u.is_active desc, m.created_at, m.id limit 1; if heir is null then delete from account where id = old.account_id; else update account set owner_id = heir, updated_at = now() where id = old.account_id; end if; end if; end; return null; end; $$ language plpgsql;
create trigger "account_member_succession" AFTER DELETE on "account_member" for each ROW execute function "account_member_account_member_succession_fn"();
alter table "account_invitation" add constraint "account_invitation_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;
alter table "account_invitation" add constraint "account_invitation_status_check" check ("status" in ('pending', 'accepted', 'withdrawn'));
create or replace function "account_invitation_account_invitation_announced_fn"() returns trigger as $$ begin declare whose text := ((select owner_id from account where id = coalesce(new.account_id, old.account_id)))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'account') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger "account_invitation_announced" AFTER INSERT OR UPDATE OR DELETE on "account_invitation" for each ROW execute function "account_invitation_account_invitation_announced_fn"();
