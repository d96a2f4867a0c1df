-- What a mail is about, where the address alone does not say it.
alter table "outgoing_mail" add "subject_id" uuid null;

-- An address that somebody wants to have, until they open the link that was sent there. Only the newest wish counts.
create table "email_change" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "new_email" text not null, "token_hash" text null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));
alter table "email_change" add constraint "email_change_user_unique" unique ("user_id");
alter table "email_change" add constraint "email_change_token_unique" unique ("token_hash");
alter table "email_change" add constraint "email_change_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
create or replace function "email_change_email_change_announced_fn"() returns trigger as $$ begin if row(new.user_id, new.new_email, new.expires_at) is distinct from row(old.user_id, old.new_email, old.expires_at) then declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'profile') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger "email_change_announced" AFTER INSERT OR UPDATE OR DELETE on "email_change" for each ROW execute function "email_change_email_change_announced_fn"();
