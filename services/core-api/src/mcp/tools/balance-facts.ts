import { addDays, daysBetween } from '@simmer/domain/dates/add-to-date';
import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { balanceHints } from '@simmer/domain/ecocycle/balance-hints';
import { ecocycleBalance } from '@simmer/domain/ecocycle/ecocycle-balance';
import { phaseZones } from '@simmer/domain/ecocycle/phase-zones';
import * as z from 'zod';
import { readEvents } from '../calendar-reader.ts';
import { readPlan } from '../plan-reader.ts';
import type { ToolContext } from '../tool.ts';
import { nullableText } from './nullable-text.ts';

const minutesOf = (hours: number): number => Math.round(hours * 60);

export const balanceSchema = z.object({
  phases: z.array(
    z.object({ phase: z.string(), minutes: z.number(), suggested_minutes: z.number().optional() }),
  ),
  without_phase_minutes: z.number(),
  block_minutes: z.number(),
  event_minutes: z.number(),
  hints: z
    .array(
      z.object({
        kind: z.string(),
        share: z.number(),
        phases: z.array(nullableText('Null: without a phase.')),
      }),
    )
    .describe(
      "What stands out: 'nothing-born' (nothing in Gestation or Birth), 'all-mature', 'nothing-ends' (nothing in Creative Destruction), 'trap-holds' and 'trap-grows' (a trap takes much, or more than before), 'mostly-unmapped' (most has no phase, so the rest says little).",
    ),
});

/** How a person's time is distributed over the ecocycle in a range, as the canvas shows it (ECO-40). */
export async function balanceFacts(
  range: DateRange,
  { query, caller: { userId }, settings }: ToolContext,
): Promise<z.input<typeof balanceSchema>> {
  const days = daysBetween(range.start, range.end) + 1;
  const moved = (periods: number) => ({
    start: addDays(range.start, -days * periods),
    end: addDays(range.end, -days * periods),
  });
  const plan = await readPlan(query, userId, { start: moved(2).start, end: range.end });
  const events = await readEvents(query, userId, range, settings);
  const mapped = { ...plan, events, zones: phaseZones(plan.phases), timeZone: settings.zone };
  const balance = ecocycleBalance(mapped, range);
  const trend = [0, 1, 2].map((periods) => ecocycleBalance({ ...mapped, events: [] }, moved(periods)));
  return {
    phases: balance.shares.map(({ label, hours, suggested }) => ({
      phase: label,
      minutes: minutesOf(hours),
      ...(suggested > 0 && { suggested_minutes: minutesOf(suggested) }),
    })),
    without_phase_minutes: minutesOf(balance.unmapped),
    block_minutes: minutesOf(balance.inBlocks),
    event_minutes: minutesOf(balance.inEvents),
    hints: balanceHints(balance, trend).map(({ kind, share, from: phases }) => ({
      kind,
      share: Math.round(share * 100) / 100,
      phases: [...phases],
    })),
  };
}
