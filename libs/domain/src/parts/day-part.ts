import type { StartTimingName } from '@simmer/contracts/schemas/planning-values';

/** The four parts of a day and the hour a block in it starts at (BLK-2). */
export const DAY_PARTS = [
  'morning',
  'midday',
  'afternoon',
  'evening',
] as const satisfies readonly StartTimingName[];

export type DayPart = StartTimingName;

/** A block's start timing as it stands on the wire. */
export interface StartTiming {
  readonly name: DayPart;
  readonly hour: number;
}

const START_HOURS = { morning: 7, midday: 11, afternoon: 13, evening: 17 } as const satisfies Record<
  DayPart,
  number
>;

/** The start timing of a part: morning 7, midday 11, afternoon 13, evening 17. */
export function startTimingOf(part: DayPart): StartTiming {
  return { name: part, hour: START_HOURS[part] };
}

/** The part in which an hour (0 to 23) lies: before 11 morning, before 13 midday, before 17 afternoon, else evening. */
export function partOfHour(hour: number): DayPart {
  if (hour < START_HOURS.midday) return 'morning';
  if (hour < START_HOURS.afternoon) return 'midday';
  return hour < START_HOURS.evening ? 'afternoon' : 'evening';
}

/** The part a stored start timing means: its name, else its hour, else morning. */
export function partOfTiming(
  timing:
    | { readonly name?: string | null | undefined; readonly hour?: number | null | undefined }
    | null
    | undefined,
): DayPart {
  // One by one: the sheet asks this of every block of two years before its first picture, when no loop is fast yet.
  const name = timing?.name;
  if (name === 'morning' || name === 'midday' || name === 'afternoon' || name === 'evening') return name;
  return partOfHour(timing?.hour ?? START_HOURS.morning);
}
