-- The secret by which a person's browsers encrypt what they store of the plan (OFF-71), encrypted like tokens.
alter table "app_user" add "device_key_encrypted" text null;
