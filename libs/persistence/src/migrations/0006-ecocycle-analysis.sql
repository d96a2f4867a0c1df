-- Analysis of calendar events: runs, what each method found, what the AI was asked and said, and people's own keywords.
create table "keyword_rule" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "keyword" text not null, "phase_id" uuid not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));
create index "keyword_rule_phase_index" on "keyword_rule" ("phase_id");
create unique index "keyword_rule_unique" on "keyword_rule" (user_id, lower(keyword));

create table "analysis_run" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "status" text not null default 'in_progress', "methods" text[] not null default '{}', "event_ids" uuid[] not null default '{}', "events_total" int not null, "processed" int not null default 0, "events_analyzed" int not null default 0, "events_classified" int not null default 0, "attempts" int not null default 0, "notice" text null, "error_message" text null, "started_at" timestamptz not null default now(), "heartbeat_at" timestamptz not null default now(), "finished_at" timestamptz null, primary key ("id"));
create index "analysis_run_latest_index" on "analysis_run" ("user_id", "started_at");
create unique index "analysis_run_one_at_a_time" on "analysis_run" ("user_id") where status = 'in_progress';

create table "analysis_finding" ("calendar_event_id" uuid not null, "method" text not null, "run_id" uuid null, "confidence" real null, "reason" text null, "matches" jsonb not null default '[]', "problem" text null, "content_hash" text null, "analyzed_at" timestamptz not null default now(), primary key ("calendar_event_id", "method"));
create index "analysis_finding_run_index" on "analysis_finding" ("run_id");

create table "ai_call" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "run_id" uuid null, "day" date not null, "model" text not null, "status" text not null default 'asked', "content_hashes" text[] not null default '{}', "tokens_reserved" int not null, "tokens_used" int null, "asked_at" timestamptz not null default now(), "settled_at" timestamptz null, primary key ("id"));
create index "ai_call_day_index" on "ai_call" ("user_id", "day");
create index "ai_call_run_index" on "ai_call" ("run_id");

create table "ai_answer" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "content_hash" text not null, "model" text not null, "prompt_hash" text not null, "phase_id" uuid null, "is_refused" boolean not null default false, "confidence" real null, "reason" text null, "created_at" timestamptz not null default now(), primary key ("id"));
create index "ai_answer_phase_index" on "ai_answer" ("phase_id");
alter table "ai_answer" add constraint "ai_answer_unique" unique ("user_id", "content_hash", "model", "prompt_hash");

alter table "keyword_rule" add constraint "keyword_rule_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "keyword_rule" add constraint "keyword_rule_phase_id_foreign" foreign key ("phase_id") references "ecocycle_phase" ("id") on delete cascade;
create or replace function "keyword_rule_keyword_rule_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'keyword_rule_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "keyword_rule_owner_fixed" BEFORE UPDATE on "keyword_rule" for each ROW execute function "keyword_rule_keyword_rule_owner_fixed_fn"();
create or replace function "keyword_rule_keyword_rule_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'ecocycleAnalysis') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger "keyword_rule_announced" AFTER INSERT OR UPDATE OR DELETE on "keyword_rule" for each ROW execute function "keyword_rule_keyword_rule_announced_fn"();

alter table "analysis_run" add constraint "analysis_run_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "analysis_run" add constraint "analysis_run_finished" check ((status = 'in_progress') = (finished_at is null));
alter table "analysis_run" add constraint "analysis_run_methods" check (methods <@ array['keyword', 'ai'] and cardinality(methods) > 0);
alter table "analysis_run" add constraint "analysis_run_status_check" check ("status" in ('in_progress', 'completed', 'failed', 'cancelled'));
create or replace function "analysis_run_analysis_run_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'analysis_run_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "analysis_run_owner_fixed" BEFORE UPDATE on "analysis_run" for each ROW execute function "analysis_run_analysis_run_owner_fixed_fn"();
create or replace function "analysis_run_analysis_run_announced_fn"() returns trigger as $$ begin if row(new.status) is distinct from row(old.status) then declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'ecocycleAnalysis') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger "analysis_run_announced" AFTER INSERT OR UPDATE OR DELETE on "analysis_run" for each ROW execute function "analysis_run_analysis_run_announced_fn"();

alter table "analysis_finding" add constraint "analysis_finding_calendar_event_id_foreign" foreign key ("calendar_event_id") references "calendar_event" ("id") on delete cascade;
alter table "analysis_finding" add constraint "analysis_finding_method_check" check ("method" in ('keyword', 'ai'));
alter table "analysis_finding" add constraint "analysis_finding_problem_check" check ("problem" in ('refused', 'malformed', 'allowance', 'unavailable', 'outcome_unknown'));

alter table "ai_call" add constraint "ai_call_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "ai_call" add constraint "ai_call_run_id_foreign" foreign key ("run_id") references "analysis_run" ("id") on delete set null;
alter table "ai_call" add constraint "ai_call_settled" check ((status = 'asked') = (settled_at is null));
alter table "ai_call" add constraint "ai_call_tokens" check (tokens_reserved >= 0 and tokens_used >= 0);
alter table "ai_call" add constraint "ai_call_status_check" check ("status" in ('asked', 'answered', 'failed', 'unknown'));
create or replace function "ai_call_ai_call_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'ai_call_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "ai_call_owner_fixed" BEFORE UPDATE on "ai_call" for each ROW execute function "ai_call_ai_call_owner_fixed_fn"();

alter table "ai_answer" add constraint "ai_answer_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "ai_answer" add constraint "ai_answer_phase_id_foreign" foreign key ("phase_id") references "ecocycle_phase" ("id") on delete cascade;
create or replace function "ai_answer_ai_answer_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'ai_answer_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "ai_answer_owner_fixed" BEFORE UPDATE on "ai_answer" for each ROW execute function "ai_answer_ai_answer_owner_fixed_fn"();

create or replace function "analysis_finding_analysis_finding_owner_fixed_fn"() returns trigger as $$ begin if new.calendar_event_id is distinct from old.calendar_event_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'analysis_finding_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "analysis_finding_owner_fixed" BEFORE UPDATE on "analysis_finding" for each ROW execute function "analysis_finding_analysis_finding_owner_fixed_fn"();

create or replace function "ai_call_ai_call_references_owned_fn"() returns trigger as $$ begin if new.run_id is not null and exists (select from analysis_run where id = new.run_id and not coalesce(user_id = new.user_id, false)) then raise exception 'run_id is not yours' using errcode = '23503', constraint = 'ai_call_run_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger "ai_call_references_owned" BEFORE INSERT OR UPDATE on "ai_call" for each ROW execute function "ai_call_ai_call_references_owned_fn"();
