import type { PlanProposal } from '@simmer/contracts/schemas/connected-app.schema';
import type { FreeDays } from '@simmer/contracts/schemas/free-days.schema';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { startTimeOf } from '@simmer/domain/blocks/block-clock';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { isFreeDay } from '@simmer/domain/dates/free-days';
import { weekDates } from '@simmer/domain/dates/week';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import type { IdealContent } from '@simmer/domain/ideal-week/ideal-block';
import { type FillInput, fillWeek, type FilledBlock } from '@simmer/domain/ideal-week/fill-week';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { blocksOn } from '@simmer/domain/recurrence/expand-all';
import { plannedTimeOf } from '@simmer/domain/totals/time-sources';
import { deleteProposal, saveProposal } from '@simmer/persistence/connected-apps/plan-proposal.query';
import type { Query } from '@simmer/persistence/query';
import * as z from 'zod';
import { readEvents } from '../calendar-reader.ts';
import { type Meanings, readList, readPlan, weekName, weekOf } from '../plan-reader.ts';
import { defineTool } from '../tool.ts';
import { leftOfWeekBefore } from './left-of-week-before.ts';
import { roomOfWeek } from './room-of-week.ts';

/** A block that a week lacks: one of the ideal week, or one left over from the week before. */
type Wanted = IdealContent;
type Proposed = PlanProposal['blocks'][number];

/** The activity of a block; without one, the name of its North Star or phase, as the ideal week shows it. */
function nameOf(wanted: Wanted, { activities, northStars, phases }: Meanings): Proposed['activity'] {
  const named =
    activities.find(({ id }) => id === wanted.activity_id) ??
    northStars.find(({ id }) => id === wanted.north_star_theme_id);
  const phase = phases.find(({ id }) => id === wanted.ecocycle_phase);
  return {
    name: named?.name ?? (phase ? phaseLabel(phase.name) : 'Time block'),
    emoji: (named ?? phase)?.emoji ?? null,
  };
}

const asWanted = (block: TimeBlock, date: string): Wanted => ({
  ...block,
  weekday: weekdayOf(date),
  start_time: startTimeOf(block),
  duration_minutes: block.duration_minutes ?? null,
});

interface Week {
  readonly monday: string;
  readonly today: string;
  readonly plannedOn: (date: string) => readonly TimeBlock[];
  readonly freeDays: FreeDays['free_days'];
}

/**
 * The blocks left over from the week before, on the same weekday, or else on the next day that is neither over nor
 * free.
 */
function leftWanted({ monday, today, plannedOn, freeDays }: Week): Wanted[] {
  const open = weekDates(monday).filter((date) => date >= today && !isFreeDay(freeDays, date));
  return leftOfWeekBefore(plannedOn, monday, today).flatMap(({ block, date }) => {
    const target = open.find((day) => day >= addDays(date, 7)) ?? open[0];
    return target === undefined ? [] : [asWanted(block, target)];
  });
}

/**
 * The blocks that the week lacks: first those of the ideal week, then those left over, for which any planned block may
 * count.
 */
function lackedIn(week: Week, ideal: readonly Wanted[]) {
  const fill = (wanted: readonly Wanted[], plannedOn: FillInput<Wanted>['plannedOn']) =>
    wanted.length === 0 ? [] : fillWeek({ ...week, ideal: wanted, plannedOn });
  const fromIdeal = fill(ideal, week.plannedOn);
  const plannedOn = (date: string) => [
    ...week.plannedOn(date),
    ...fromIdeal.flatMap(({ wanted, date: on }) =>
      on === date ? [{ ...wanted, activity_id: wanted.activity_id ?? '' }] : [],
    ),
  ];
  const fromLeft = fill(leftWanted(week), plannedOn);
  const of = (from: 'ideal week' | 'last week') => (each: FilledBlock<Wanted>) => ({ ...each, from });
  return [...fromIdeal.map(of('ideal week')), ...fromLeft.map(of('last week'))];
}

const NO_ROOM_LISTED = 10;
const OVER = 'This week is over. Choose the current week, or one to come.';

/** Why nothing is proposed. */
function reasonFor(ideal: readonly unknown[], lacked: readonly unknown[]): string {
  if (lacked.length > 0)
    return 'What it lacks has no room: its days would pass the limit that the person set.';
  return ideal.length === 0
    ? 'The person has no ideal week, and nothing was left of the week before.'
    : 'The days to come that are not free have all of the ideal week, and nothing was left of the week before.';
}

interface Stored {
  readonly device: string | null;
  readonly monday: string;
  readonly blocks: readonly Proposed[];
  readonly now: Date;
}

/** Puts a proposal into the person's week, in place of the one before. */
async function store(query: Query, userId: string, { device, monday, blocks, now }: Stored): Promise<void> {
  if (blocks.length === 0) return deleteProposal(query, userId);
  const proposal = { device: device ?? 'An assistant', week_start_date: monday, blocks: [...blocks] };
  return saveProposal(query, userId, proposal, now);
}

/** Proposes the blocks that a week lacks (APP-12). */
export const suggestWeek = defineTool({
  name: 'suggest_week',
  title: 'Suggest a week',
  description:
    "Proposes time blocks for the free room of a week: what it lacks of the person's ideal week, and what was left of the week before. Adds nothing. With the right to change the plan, the proposal replaces the one before, and stands in the person's week as ghosts until they take or dismiss it.",
  scope: 'read',
  isIdempotent: true,
  input: z.strictObject({
    week: z.string().optional().describe("'2026-W48' or any date in it; default: the current week."),
  }),
  output: z.object({
    week: z.string(),
    proposed: z.array(
      z.object({
        date: z.string(),
        activity: z.string(),
        start: z.string(),
        minutes: z.number(),
        north_star: z.string().optional(),
        from: z.enum(['ideal week', 'last week']),
      }),
    ),
    nothing_because: z.string().optional().describe('Why nothing is proposed.'),
    without_room: z
      .number()
      .describe('How many are not proposed: their day would pass the limit that the person set.'),
    no_room_for: z
      .array(z.object({ date: z.string(), activity: z.string() }))
      .describe(`Those; the first ${NO_ROOM_LISTED}.`),
  }),
  async run(input, { query, caller: { userId, device, scope }, settings, now, today }) {
    const monday = weekOf(input.week, today);
    const range = { start: monday, end: addDays(monday, 6) };
    if (range.end < today) throw InvalidInputError.inBody('week', OVER);
    const plan = await readPlan(query, userId, { start: addDays(monday, -7), end: range.end });
    const events = await readEvents(query, userId, range, settings);
    const [free] = await readList<FreeDays>(query, userId, 'freeDays');
    const ideal = await readList<IdealBlock>(query, userId, 'idealBlocks');
    const time = plannedTimeOf({ ...plan, events, zone: settings.zone })(addDays(monday, -7), monday);
    const plannedOn = (date: string) => blocksOn(time.blocks, date);
    const lacked = lackedIn({ monday, today, plannedOn, freeDays: free?.free_days ?? [] }, ideal);
    const placeInRoom = roomOfWeek({ time, events, sizes: plan.sizes, ...settings, monday });
    const tried = lacked.map((each) => ({ ...each, placed: placeInRoom(each.wanted, each.date) }));
    const proposed = tried.flatMap(({ placed, ...each }) => (placed ? [{ ...each, ...placed }] : []));
    const withoutRoom = tried.filter(({ placed }) => placed === null);
    const blocks = proposed.map(({ wanted, date, startTime }): Proposed => ({
      date,
      activity: nameOf(wanted, plan),
      north_star_id: wanted.north_star_theme_id,
      phase_id: wanted.ecocycle_phase,
      size_id: wanted.size,
      start_timing: wanted.start_timing,
      start_time: startTime,
      duration_minutes: wanted.duration_minutes,
    }));
    if (scope === 'change') await store(query, userId, { device, monday, blocks, now });
    return {
      week: weekName(monday),
      proposed: proposed.map(({ wanted, date, startTime, minutes, from }) => {
        const star = plan.northStars.find(({ id }) => id === wanted.north_star_theme_id);
        return {
          date,
          activity: nameOf(wanted, plan).name,
          start: startTime ?? wanted.start_timing.name,
          minutes,
          ...(star && { north_star: star.name }),
          from,
        };
      }),
      ...(proposed.length === 0 && { nothing_because: reasonFor(ideal, lacked) }),
      without_room: withoutRoom.length,
      no_room_for: withoutRoom
        .slice(0, NO_ROOM_LISTED)
        .map(({ wanted, date }) => ({ date, activity: nameOf(wanted, plan).name })),
    };
  },
});
