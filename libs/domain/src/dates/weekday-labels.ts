import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';

/** 'Mon'. */
export const weekdayLabel = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1, 3);

/** The days of a block in the given order: 'Mon, Thu', or 'Every day'. */
export const onDaysText = (days: readonly Weekday[]): string =>
  days.length === weekdays.length ? 'Every day' : days.map(weekdayLabel).join(', ');

const label = (index: number): string => weekdayLabel(weekdays[index] as Weekday);

/** From this many consecutive days on, they are written as a range. */
const LEAST_RUN = 3;

/** Weekdays as text, Monday first, with ranges: 'Mon–Fri', 'Mon, Wed', 'Mon, Thu–Sun'. */
export function weekdaysText(days: readonly Weekday[]): string {
  const indices = weekdays.flatMap((day, index) => (days.includes(day) ? [index] : []));
  const runs: number[][] = [];
  for (const index of indices) {
    const run = runs.at(-1);
    if (run?.at(-1) === index - 1) run.push(index);
    else runs.push([index]);
  }
  return runs
    .flatMap((run) =>
      run.length < LEAST_RUN ? run.map(label) : [`${label(run[0] ?? 0)}–${label(run.at(-1) ?? 0)}`],
    )
    .join(', ');
}
