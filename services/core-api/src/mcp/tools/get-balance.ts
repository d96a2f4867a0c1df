import { MAX_RANGE_DAYS, rangeOf } from './range-of.ts';
import { addDays, daysBetween } from '@simmer/domain/dates/add-to-date';
import { balanceHints } from '@simmer/domain/ecocycle/balance-hints';
import { ecocycleBalance } from '@simmer/domain/ecocycle/ecocycle-balance';
import { phaseZones } from '@simmer/domain/ecocycle/phase-zones';
import * as z from 'zod';
import { readEvents } from '../calendar-reader.ts';
import { readPlan, weekOf } from '../plan-reader.ts';
import { defineTool } from '../tool.ts';
import { nullableText } from './nullable-text.ts';

const minutesOf = (hours: number): number => Math.round(hours * 60);

/** How a person's time is distributed over the ecocycle, as the canvas shows it (ECO-40). */
export const getBalance = defineTool({
  name: 'get_balance',
  title: 'Get the ecocycle balance',
  description: `Counts planned minutes by ecocycle phase (time blocks and calendar events) and tells what stands out: 'nothing-born' (nothing in Gestation or Birth), 'all-mature', 'nothing-ends' (nothing in Creative Destruction), 'trap-holds' and 'trap-grows' (a trap takes much, or more than before), 'mostly-unmapped' (most has no phase, so the rest says little). Of a week, or of days from and to, at most ${MAX_RANGE_DAYS}. Changes nothing.`,
  scope: 'read',
  isIdempotent: true,
  input: z.strictObject({
    week: z.string().optional().describe("'2026-W48' or any date in it; default: the current week."),
    from: z.string().optional().describe('First day, yyyy-MM-dd; instead of a week.'),
    to: z.string().optional().describe('Last day, yyyy-MM-dd, included; instead of a week.'),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    phases: z.array(
      z.object({ phase: z.string(), minutes: z.number(), suggested_minutes: z.number().optional() }),
    ),
    without_phase_minutes: z.number(),
    block_minutes: z.number(),
    event_minutes: z.number(),
    hints: z.array(
      z.object({
        kind: z.string(),
        share: z.number(),
        phases: z.array(nullableText('Null: without a phase.')),
      }),
    ),
  }),
  async run({ week, from, to }, { query, caller: { userId }, settings, today }) {
    const monday = weekOf(week, today);
    const range = rangeOf({ from, to }) ?? { start: monday, end: addDays(monday, 6) };
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
      from: range.start,
      to: range.end,
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
  },
});
