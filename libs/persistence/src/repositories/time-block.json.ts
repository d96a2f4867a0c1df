import { startTimingHours } from '@simmer/contracts/schemas/planning-values';
import { isoInstant, jsonObject } from '../json-sql.ts';

const hours = Object.entries(startTimingHours)
  .map(([name, hour]) => `when '${name}' then ${hour}`)
  .join(' ');

/** A block `b` in the wire format; `vibeIds` is the SQL of its vibes. */
export const blockJson = (vibeIds: string) =>
  jsonObject({
    id: 'b.id',
    activity_id: 'b.activity_id',
    size: 'b.size_id',
    points: 'b.points',
    north_star_theme_id: 'b.north_star_id',
    ecocycle_phase: 'b.phase_id',
    vibe_ids: vibeIds,
    scheduled_days: 'b.scheduled_days',
    start_timing: jsonObject({ name: 'b.start_timing', hour: `case b.start_timing ${hours} end` }),
    recurring: 'b.recurring',
    start_date: 'b.start_date',
    end_date: 'b.end_date',
    exclusion_dates: 'b.exclusion_dates',
    title: 'b.title',
    description: 'b.description',
    version: 'b.version',
    created_at: isoInstant('b.created_at'),
    updated_at: isoInstant('b.updated_at'),
  });

/** The same for a stored block. */
export const storedBlock = blockJson(
  `(select coalesce(json_agg(v.vibe_id order by v.vibe_id), '[]'::json) from time_block_vibe v where v.time_block_id = b.id)`,
);
