-- Programs that may read or change a plan (APP-1), what they did and propose (APP-10, APP-12), and addresses that are told of
-- what happens (APP-20).
create table "step_item" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "step_id" uuid not null, "app_id" uuid null, "device" text null, "resource" text not null, "item_id" text not null, "before" json null, "after" json null, "undoes" uuid null, "undone_at" timestamptz null, "at" timestamptz not null default clock_timestamp(), primary key ("id"));
create index "step_item_step_index" on "step_item" ("step_id");
create index "step_item_user_index" on "step_item" ("user_id", "at");
create index "step_item_time_index" on "step_item" ("at");

create table "plan_proposal" ("user_id" uuid not null, "device" text not null, "week_start_date" date not null, "blocks" jsonb not null, "at" timestamptz not null default now(), primary key ("user_id"));

create table "webhook" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "address" text not null, "secret" text not null, "created_at" timestamptz not null default now(), "failing_since" timestamptz null, "failures" int not null default 0, "switched_off_at" timestamptz null, "next_at" timestamptz not null default 'infinity', "claim" uuid null, "claimed_until" timestamptz null, primary key ("id"));
create index "webhook_user_index" on "webhook" ("user_id", "created_at");
create index "webhook_next_index" on "webhook" ("next_at") where switched_off_at is null;

create table "webhook_delivery" ("id" uuid not null default gen_random_uuid(), "webhook_id" uuid not null, "event_id" uuid not null default gen_random_uuid(), "type" text not null, "step_id" uuid null, "data" jsonb null, "created_at" timestamptz not null default clock_timestamp(), "state" text not null default 'waiting', "attempts" int not null default 0, "status" int null, "problem" text null, "delivered_at" timestamptz null, primary key ("id"));
create index "webhook_delivery_webhook_index" on "webhook_delivery" ("webhook_id", "created_at");
create index "webhook_delivery_waiting_index" on "webhook_delivery" ("webhook_id", "created_at") where state = 'waiting';
create index "webhook_delivery_time_index" on "webhook_delivery" ("created_at");

alter table "auth_session" add "scope" text null, add "name" text null, add "token_hash" text null, add "is_assistant" boolean not null default false, add "zone" text null;
-- The release before takes an access without an end for one that is over.
-- squawk-ignore ban-drop-not-null
alter table "auth_session" alter column "expires_at" drop not null;
alter table "auth_session" add constraint "auth_session_app" check (num_nonnulls(scope, token_hash, name) % 3 = 0) not valid;
alter table "auth_session" add constraint "auth_session_expires" check (scope is not null or expires_at is not null) not valid;
alter table "auth_session" add constraint "auth_session_scope_check" check ("scope" in ('read', 'change')) not valid;
create or replace function "auth_session_auth_session_apps_announced_fn"() returns trigger as $$ begin declare whose text := (case when coalesce(new.scope, old.scope) is not null then coalesce(new.user_id, old.user_id) end)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'connectedApps') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger "auth_session_apps_announced" AFTER INSERT OR DELETE on "auth_session" for each ROW execute function "auth_session_auth_session_apps_announced_fn"();

alter table "step_item" add constraint "step_item_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "step_item" add constraint "step_item_resource_check" check ("resource" in ('northStars', 'activities', 'timeBlocks', 'idealBlocks', 'pulseChecks', 'weeklyReflections', 'weeklyPriorities', 'poster', 'freeDays'));
create or replace function "step_item_step_item_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'step_item_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "step_item_owner_fixed" BEFORE UPDATE on "step_item" for each ROW execute function "step_item_step_item_owner_fixed_fn"();
create or replace function "step_item_step_item_announced_fn"() returns trigger as $$ begin declare whose text := (new.user_id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'connectedApps') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger "step_item_announced" AFTER INSERT OR UPDATE on "step_item" for each ROW execute function "step_item_step_item_announced_fn"();

alter table "plan_proposal" add constraint "plan_proposal_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on update cascade on delete cascade;
create or replace function "plan_proposal_plan_proposal_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'plan_proposal_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "plan_proposal_owner_fixed" BEFORE UPDATE on "plan_proposal" for each ROW execute function "plan_proposal_plan_proposal_owner_fixed_fn"();
create or replace function "plan_proposal_plan_proposal_announced_fn"() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'connectedApps') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger "plan_proposal_announced" AFTER INSERT OR UPDATE OR DELETE on "plan_proposal" for each ROW execute function "plan_proposal_plan_proposal_announced_fn"();

alter table "webhook" add constraint "webhook_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
create or replace function "webhook_webhook_owner_fixed_fn"() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'webhook_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "webhook_owner_fixed" BEFORE UPDATE on "webhook" for each ROW execute function "webhook_webhook_owner_fixed_fn"();
create or replace function "webhook_webhook_announced_fn"() returns trigger as $$ begin if row(new.id, new.failing_since, new.switched_off_at) is distinct from row(old.id, old.failing_since, old.switched_off_at) then declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'connectedApps') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger "webhook_announced" AFTER INSERT OR UPDATE OR DELETE on "webhook" for each ROW execute function "webhook_webhook_announced_fn"();

alter table "webhook_delivery" add constraint "webhook_delivery_webhook_id_foreign" foreign key ("webhook_id") references "webhook" ("id") on delete cascade;
alter table "webhook_delivery" add constraint "webhook_delivery_type_check" check ("type" in ('step.applied', 'review.due', 'sync.completed'));
alter table "webhook_delivery" add constraint "webhook_delivery_state_check" check ("state" in ('waiting', 'delivered', 'failed'));
create or replace function "webhook_delivery_webhook_delivery_owner_fixed_fn"() returns trigger as $$ begin if new.webhook_id is distinct from old.webhook_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'webhook_delivery_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger "webhook_delivery_owner_fixed" BEFORE UPDATE on "webhook_delivery" for each ROW execute function "webhook_delivery_webhook_delivery_owner_fixed_fn"();

alter table "one_time_ticket" drop constraint if exists "one_time_ticket_purpose_check";
alter table "one_time_ticket" add constraint "one_time_ticket_purpose_check" check ("purpose" in ('sign_in', 'oauth_state', 'google_join', 'app_code')) not valid;
