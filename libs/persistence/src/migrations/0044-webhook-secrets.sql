-- The secret of a webhook before its last change, by which deliveries are signed for a day more (APP-27); the release before neither
-- reads nor writes it.
alter table "webhook" add "former_secret" text null, add "former_until" timestamptz null;
