-- Which step of the plan wrote a notice: its Idempotency-Key, which the API sets per transaction. Who made the step need
-- not read again what its answer has (OFF-105).
alter table "change_feed"."notice" add column "step" text;
alter table "change_feed"."notice" alter column "step" set default nullif(current_setting('simmer.step', true), '');
