-- What processes and schedules say of themselves, for the operations page (ADM-73).
create table "running_process" ("id" uuid not null, "service" text not null, "host" text not null, "version" text not null, "migration" text not null, "started_at" timestamptz not null default now(), "seen_at" timestamptz not null default now(), primary key ("id"));

create table "scheduled_run" ("schedule" text not null, "started_at" timestamptz not null, "finished_at" timestamptz null, "failure" text null, primary key ("schedule"));
