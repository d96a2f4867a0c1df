-- without transaction
-- The large answers of writes, of which the newest are kept (API-65).
drop index concurrently if exists "idempotency_record_large_index";

create index concurrently if not exists "idempotency_record_large_index" on "idempotency_record" ("user_id", "created_at") where octet_length(body) > 8192;
