import { z } from 'zod';
import type { EmulatorContext } from '../context/emulator-context.ts';
import { createSeal } from '../oauth/seal.ts';

const bodySchema = z.object({
  calendarId: z.string(),
  /** The name of the data that the token refers to: of the sample, or of this process once it was changed. */
  world: z.string(),
  revision: z.number(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** Whether series are expanded. */
  isExpanded: z.boolean().default(true),
});

/** A sync token includes its query, so the next call needs no window. */
type SyncPoint = z.infer<typeof bodySchema>;

export const sealSyncToken = (context: EmulatorContext, point: SyncPoint): string =>
  createSeal(context.state.secret, 'sync').close(point);

/** Opens a sync token; undefined if it is forged, of another calendar, of earlier data, or expired. */
export function openSyncToken(
  context: EmulatorContext,
  token: string,
  calendarId: string,
): SyncPoint | undefined {
  const { data } = bodySchema.safeParse(createSeal(context.state.secret, 'sync').open(token));
  return data?.calendarId === calendarId && context.world.knows(data.world) ? data : undefined;
}
