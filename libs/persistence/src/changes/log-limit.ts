import type { TriggerDef } from '@mikro-orm/core';
import { rowTrigger } from '../database/schema-parts.ts';

const sizes = {
  history_entry: 'octet_length(new."values"::text)',
  step_item: 'coalesce(octet_length(new.before::text), 0) + coalesce(octet_length(new.after::text), 0)',
} as const;

/**
 * A trigger that measures a row, and by which the oldest rows of a person are deleted at commit, beyond 10 MB of the
 * table (API-65). It only notes the person, so that a step of many items is added up once: migration 0034.
 */
export const logIsLimited = (table: keyof typeof sizes): TriggerDef =>
  rowTrigger(
    `${table}_is_limited`,
    'before',
    ['insert'],
    `new.bytes := ${sizes[table]}; insert into change_feed.log_writer values (pg_current_xact_id(), new.user_id) on conflict do nothing; return new;`,
  );
