import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { asRead, rowState, text, timestamp, uuid } from './primitives.schema.ts';
import { mergeBasis, restorable } from './merge.schema.ts';

export const posterSchema = z
  .object({
    id: uuid,
    north_stars: z.string(),
    context: z.string(),
    baseline: z.string(),
    progress_signals: z.string(),
    road_bumps: z.string(),
    ...rowState,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'NorthStarPoster' });

const answer = text(limits.text).optional();
/** Upserts the user's only poster. */
export const savePosterBody = z.strictObject({
  north_stars: answer,
  context: answer,
  baseline: answer,
  progress_signals: answer,
  road_bumps: answer,
  ...asRead,
  ...mergeBasis,
  ...restorable,
});

export type NorthStarPoster = z.output<typeof posterSchema>;
export type SavePoster = z.input<typeof savePosterBody>;
