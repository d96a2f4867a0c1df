import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { namedItem } from './named-item.schema.ts';
import { basis, nameText, requiredText, text, timestamp, uuid } from './primitives.schema.ts';

export const ecocyclePhaseSchema = z
  .object({
    id: uuid,
    name: z.string(),
    description: z.string(),
    emoji: z.string(),
    color: z.string(),
    keywords: z.array(z.string()),
    created_at: timestamp,
  })
  .meta({ id: 'EcocyclePhase' });

export const vibeSchema = z
  .object({ id: uuid, name: z.string(), emoji: z.string(), color: z.string(), created_at: timestamp })
  .meta({ id: 'Vibe' });

/** Prices in dollars; shown, never charged (TEA-4). */
export const planSchema = z
  .object({ id: uuid, name: z.string(), priceMonthly: z.number(), priceAnnual: z.number() })
  .meta({ id: 'Plan' });

const keywords = z.array(requiredText(limits.keyword)).max(limits.keywords);

export const createPhaseBody = z.strictObject({
  ...namedItem,
  description: text(limits.note).optional(),
  keywords: keywords.optional(),
});
export const updatePhaseBody = createPhaseBody.partial().extend(basis);

export const createDefaultBody = z.strictObject({
  ...namedItem,
  /** The admin lists hold defaults only. */
  is_default: z.literal(true).optional(),
});
export const updateDefaultBody = createDefaultBody.partial().extend(basis);

export const createVibeBody = z.strictObject(namedItem);
export const updateVibeBody = createVibeBody.partial().extend(basis);

export const createSizeBody = z.strictObject({
  name: nameText,
  /** The duration in minutes. */
  duration: z.int().min(0).max(limits.durationMax),
  points: z.int().min(0).max(limits.pointsMax),
});
export const updateSizeBody = createSizeBody.partial().extend(basis);

export type EcocyclePhase = z.output<typeof ecocyclePhaseSchema>;
export type Vibe = z.output<typeof vibeSchema>;
export type Plan = z.output<typeof planSchema>;
