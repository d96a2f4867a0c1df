import type { TriggerDef } from '@mikro-orm/core';
import { rowTrigger } from './schema-parts.ts';

const NOTE =
  'insert into change_feed.log_writer values (pg_current_xact_id(), new.user_id) on conflict do nothing;';
const ofSome = (statement: string): string =>
  `if new.bytes > 16384 or random() < 0.02 then ${statement} end if;`;

const sizes = {
  history_entry: 'octet_length(new."values"::text)',
  step_item: 'coalesce(octet_length(new.before::text), 0) + coalesce(octet_length(new.after::text), 0)',
  plan_step: 'octet_length(new.body::text) + octet_length(new.items::text)',
} as const;

/**
 * A trigger that measures a row, and by which the oldest rows of a person are deleted at commit, beyond 10 MB of the
 * table (API-65). It only notes the person, so that `change_feed.log_within_limits_fn` adds up a step of many items
 * once. Each write adds a row to `plan_step`, so there small rows are added up at about one write in fifty.
 */
export const logIsLimited = (table: keyof typeof sizes): TriggerDef =>
  rowTrigger(
    `${table}_is_limited`,
    'before',
    ['insert'],
    `new.bytes := ${sizes[table]}; ${table === 'plan_step' ? ofSome(NOTE) : NOTE} return new;`,
  );
