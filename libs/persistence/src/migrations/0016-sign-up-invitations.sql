-- Invitations to sign up (AUT-65), by the hash of their links. The release before neither reads nor writes them.
create table "sign_up_invitation" ("id" uuid not null default gen_random_uuid(), "invited_by" uuid not null, "email" text null, "token_hash" text not null, "mail_token_hash" text null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));
alter table "sign_up_invitation" add constraint "sign_up_invitation_token_unique" unique ("token_hash");
alter table "sign_up_invitation" add constraint "sign_up_invitation_mail_token_unique" unique ("mail_token_hash");
create index "sign_up_invitation_inviter_index" on "sign_up_invitation" ("invited_by");
create index "sign_up_invitation_expiry_index" on "sign_up_invitation" ("expires_at");

alter table "sign_up_invitation" add constraint "sign_up_invitation_invited_by_foreign" foreign key ("invited_by") references "app_user" ("id") on delete cascade;
