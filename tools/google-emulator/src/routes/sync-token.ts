import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { EmulatorContext } from '../context/emulator-context.ts';

const bodySchema = z.object({
  calendarId: z.string(),
  /** The layout of the sample data, and the process if changes were made in it. */
  world: z.string(),
  revision: z.number(),
  from: z.number().nullable(),
  to: z.number().nullable(),
});

/** A sync token includes its query, so the next call needs no window. */
export type SyncPoint = z.infer<typeof bodySchema>;

export function sealSyncToken(context: EmulatorContext, point: SyncPoint): string {
  const text = Buffer.from(JSON.stringify(point)).toString('base64url');
  return `${text}.${signature(context, text)}`;
}

/** Undefined if it is forged, of another calendar, of earlier data, or expired. */
export function openSyncToken(
  context: EmulatorContext,
  token: string,
  calendarId: string,
): SyncPoint | undefined {
  const [text = '', sign = ''] = token.split('.');
  if (sign !== signature(context, text)) return undefined;
  const parsed = bodySchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.data.calendarId !== calendarId) return undefined;
  return context.world.knows(parsed.data.world) ? parsed.data : undefined;
}

function signature(context: EmulatorContext, text: string): string {
  return createHmac('sha256', context.state.secret).update(`sync ${text}`).digest('base64url').slice(0, 22);
}
