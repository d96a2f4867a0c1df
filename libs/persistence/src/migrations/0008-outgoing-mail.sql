-- Mails that are to be sent.
create table "outgoing_mail" ("id" uuid not null default gen_random_uuid(), "kind" text not null, "recipient" text not null, "created_at" timestamptz not null default now(), primary key ("id"));
create index "outgoing_mail_created_index" on "outgoing_mail" ("created_at");

-- Only the newest reset link of a person counts. Nobody was given one before.
delete from "password_reset";
drop index "password_reset_user_index";
alter table "password_reset" add constraint "password_reset_user_unique" unique ("user_id");
