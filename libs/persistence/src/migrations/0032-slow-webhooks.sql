-- Webhooks whose receivers answer slowly have turns of their own (APP-24).
alter table "webhook" add "is_slow" boolean not null default false;
