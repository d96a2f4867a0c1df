import type { TriggerDef } from '@mikro-orm/core';
import { rowTrigger } from './schema-parts.ts';

type Table = 'step_item' | 'reminder' | 'app_user' | 'calendar_sync_run';

/**
 * By table: the event of SQL that webhooks of a person are told of (APP-20), and the trigger body, which calls
 * `tell_webhooks` or `tell_review` of the schema `change_feed`.
 */
const triggers: Readonly<Record<Table, readonly [event: 'insert' | 'update', body: string]>> = {
  step_item: [
    'insert',
    `perform change_feed.tell_webhooks(new.user_id, 'step.applied', new.step_id, new.step_id, null);`,
  ],
  // From Friday on the review of the current week, before that of the week that has ended (REF-31).
  reminder: [
    'insert',
    `if new.kind = 'review' then perform change_feed.tell_review(new.user_id, date_trunc('week', new.date - 4)::date); end if;`,
  ],
  app_user: [
    'update',
    `if new.review_mailed_for > coalesce(old.review_mailed_for, '-infinity') then perform change_feed.tell_review(new.id, new.review_mailed_for); end if;`,
  ],
  calendar_sync_run: [
    'update',
    `if new.status = 'completed' and old.status <> 'completed' then perform change_feed.tell_webhooks(user_id, 'sync.completed', new.id, null, jsonb_build_object('events_added', new.events_added, 'events_changed', new.events_changed, 'events_removed', new.events_removed)) from calendar_connection where id = new.connection_id; end if;`,
  ],
};

/** A trigger that adds a delivery for each webhook of the person, committed together with the event. */
export function tellsWebhooks(table: Table): TriggerDef {
  const [event, body] = triggers[table];
  return rowTrigger(`${table}_tells_webhooks`, 'after', [event], `${body} return null;`);
}
