-- without transaction
-- Whether an event was told to an address (APP-20).
drop index concurrently if exists "webhook_delivery_event_index";

create index concurrently if not exists "webhook_delivery_event_index" on "webhook_delivery" ("webhook_id", "event_id");
