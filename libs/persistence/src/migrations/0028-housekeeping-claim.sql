-- One process of all deletes the expired rows of an hour (OPS-83).
create table "housekeeping_claim" ("work" text not null, "claimed_at" timestamptz not null default now(), primary key ("work"));
