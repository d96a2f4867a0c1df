import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { seriesOf } from '@simmer/domain/editing/series';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { defaultCatalogue } from '@simmer/plan/account-copy';
import { applyStep } from '@simmer/plan/apply';
import { type AppData, defaultAppData } from '@simmer/plan/copy/app-data';
import type { Step } from '@simmer/plan/step';
import type { Fields, Shown } from './oracle.ts';

/** A Monday: the first day of the plan. */
export const FIRST_DAY = '2026-01-05';
/** The days that are compared; the oracle looks further, so that what moves into them is known. */
export const LAST_DAY = 41;
export const WEEKS = 10;
export const { sizes } = defaultCatalogue;

/** A series as it begins: its weekdays, counted from Monday. */
export type FirstSeries = readonly number[];

export const titleOf = (series: number): string => `series ${series}`;
const idOf = (series: number): string => `019c1a52-7a10-7c3e-9d2f-00000000000${series}`;

/** The step that begins each series on the first day. */
export function firstStep(series: readonly FirstSeries[]): Step {
  const changes = series.map((days, place) => ({
    resource: 'timeBlocks' as const,
    id: idOf(place),
    fields: {
      activity_id: DEFAULT_ACTIVITIES[0]?.id ?? '',
      size: sizes[0]?.id ?? '',
      start_date: FIRST_DAY,
      scheduled_days: days.flatMap((day) => weekdays[day] ?? []),
      recurring: 'weekly' as const,
      title: titleOf(place),
    },
  }));
  return { key: idOf(9), label: '', madeAt: `${FIRST_DAY}T06:00:00.000Z`, changes };
}

/** The plan in which each series begins on the first day. */
export const firstPlan = (series: readonly FirstSeries[]): AppData =>
  applyStep(defaultAppData(`${FIRST_DAY}T06:00:00.000Z`), firstStep(series), sizes);

/**
 * The plan after steps, in the order of their times, as the account makes it: it knows what was removed last. A step that is
 * refused changes nothing.
 */
export function planAfter(first: AppData, steps: readonly Step[]): AppData {
  let plan = first;
  let gone: readonly TimeBlock[] = [];
  for (const step of steps) {
    const before = plan;
    plan = applyStep(before, step, sizes, gone);
    const ids = new Set(plan.timeBlocks.map(({ id }) => id));
    const removed = before.timeBlocks.filter(({ id }) => !ids.has(id));
    const series = new Set(removed.map(seriesOf));
    gone = [...gone.filter((block) => !series.has(seriesOf(block))), ...removed];
  }
  return plan;
}

const dayOf = (date: string): number => toDayNumber(date) - toDayNumber(FIRST_DAY);

/** The occurrences of a plan, as the week shows them. */
export const shownIn = ({ timeBlocks }: AppData) =>
  timeBlocks.flatMap((block) =>
    expandOccurrences(block, { start: addDays(FIRST_DAY, -7), end: addDays(FIRST_DAY, LAST_DAY) }).map(
      (date) => ({
        block,
        date,
        day: dayOf(date),
        fields: { title: block.title, note: block.note } as Fields,
      }),
    ),
  );

/** An occurrence as a text: equal occurrences have equal texts. */
export const textOf = ({ day, fields }: Pick<Shown, 'day' | 'fields'>): string =>
  `${addDays(FIRST_DAY, day)} ${JSON.stringify(fields)}`;
