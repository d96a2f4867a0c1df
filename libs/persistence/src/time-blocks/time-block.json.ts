// SQL, because PostgreSQL serializes blocks.
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { isoInstant, jsonObject } from '../database/json-sql.ts';
import { contentSql } from './time-block.columns.ts';

const vibeIds = `(select coalesce(json_agg(v.vibe_id order by v.vibe_id), '[]'::json) from time_block_vibe v where v.time_block_id = b.id)`;

/** A stored block `b` in the wire format. */
export const storedBlock = jsonObject({
  id: 'b.id',
  ...contentSql(vibeIds),
  version: 'b.version',
  changed_by_device: 'b.changed_by_device',
  created_at: isoInstant('b.created_at'),
  updated_at: isoInstant('b.updated_at'),
} satisfies Record<keyof TimeBlock, string>);
