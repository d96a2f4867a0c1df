-- A webhook gets nothing but checks until it has answered one (APP-25), and a person's webhooks have limits (APP-26).
create table "webhook_usage" ("user_id" uuid not null, "day" date not null, "bytes" int not null default 0, "off_mailed_at" timestamptz null, primary key ("user_id"));

alter table "webhook" add "verified_at" timestamptz null, add "problem" text null;
create or replace function "webhook_webhook_announced_fn"() returns trigger as $$ begin if row(new.id, new.verified_at, new.failing_since, new.problem, new.switched_off_at) is distinct from row(old.id, old.verified_at, old.failing_since, old.problem, old.switched_off_at) then declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'connectedApps') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;

alter table "webhook_delivery" drop constraint "webhook_delivery_type_check";
alter table "webhook_delivery" add constraint "webhook_delivery_type_check" check ("type" in ('step.applied', 'review.due', 'sync.completed', 'webhook.verify')) not valid;

alter table "webhook_usage" add constraint "webhook_usage_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on update cascade on delete cascade;
