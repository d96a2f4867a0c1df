-- What happens becomes a delivery to each address of the person (APP-20), in the transaction in which it happens, so that none
-- is lost and none tells of what was rolled back. An event has one id, by which it is told to each address once.

-- In the order of their ids, because each locks the row of its webhook.
create function change_feed.tell_webhooks(whose uuid, what text, event uuid, step uuid, told jsonb) returns void as $$ begin
  insert into webhook_delivery (webhook_id, event_id, type, step_id, data)
  select w.id, event, what, step, told from webhook w
  where w.user_id = whose and w.switched_off_at is null
    and not exists (select from webhook_delivery d where d.webhook_id = w.id and d.event_id = event)
  order by w.id;
end; $$ language plpgsql;

-- A person's weekly review is due when its reminder is, or its mail, whichever is first: once for each week.
create function change_feed.tell_review(whose uuid, week date) returns void as $$ begin
  perform change_feed.tell_webhooks(whose, 'review.due', md5(week || ' ' || whose)::uuid, null,
    jsonb_build_object('week_start_date', week));
end; $$ language plpgsql;

create function "step_item_step_item_tells_webhooks_fn"() returns trigger as $$ begin perform change_feed.tell_webhooks(new.user_id, 'step.applied', new.step_id, new.step_id, null); return null; end; $$ language plpgsql;
create trigger "step_item_tells_webhooks" AFTER INSERT on "step_item" for each ROW execute function "step_item_step_item_tells_webhooks_fn"();
create function "reminder_reminder_tells_webhooks_fn"() returns trigger as $$ begin if new.kind = 'review' then perform change_feed.tell_review(new.user_id, date_trunc('week', new.date - 4)::date); end if; return null; end; $$ language plpgsql;
create trigger "reminder_tells_webhooks" AFTER INSERT on "reminder" for each ROW execute function "reminder_reminder_tells_webhooks_fn"();
create function "app_user_app_user_tells_webhooks_fn"() returns trigger as $$ begin if new.review_mailed_for > coalesce(old.review_mailed_for, '-infinity') then perform change_feed.tell_review(new.id, new.review_mailed_for); end if; return null; end; $$ language plpgsql;
create trigger "app_user_tells_webhooks" AFTER UPDATE on "app_user" for each ROW execute function "app_user_app_user_tells_webhooks_fn"();
create function "calendar_sync_run_calendar_sync_run_tells_webhooks_fn"() returns trigger as $$ begin if new.status = 'completed' and old.status <> 'completed' then perform change_feed.tell_webhooks(user_id, 'sync.completed', new.id, null, jsonb_build_object('events_added', new.events_added, 'events_changed', new.events_changed, 'events_removed', new.events_removed)) from calendar_connection where id = new.connection_id; end if; return null; end; $$ language plpgsql;
create trigger "calendar_sync_run_tells_webhooks" AFTER UPDATE on "calendar_sync_run" for each ROW execute function "calendar_sync_run_calendar_sync_run_tells_webhooks_fn"();

create function "webhook_delivery_webhook_delivery_wakes_fn"() returns trigger as $$ begin if new.state = 'waiting' then update webhook set next_at = case when failures = 0 then least(next_at, now()) else next_at end where id = new.webhook_id; end if; return null; end; $$ language plpgsql;
create trigger "webhook_delivery_wakes" AFTER INSERT on "webhook_delivery" for each ROW execute function "webhook_delivery_webhook_delivery_wakes_fn"();
