import { type DayPart, dayPartHours } from '@simmer/contracts/schemas/planning-values';

/** A block's start timing as in API responses. */
export interface StartTiming {
  readonly name: DayPart;
  readonly hour: number;
}

/** The start timing of a part: morning 7, midday 11, afternoon 13, evening 17. */
export function startTimingOf(part: DayPart): StartTiming {
  return { name: part, hour: dayPartHours[part] };
}

/** The part of an hour (0 to 23): before 11 morning, before 13 midday, before 17 afternoon, else evening. */
export function partOfHour(hour: number): DayPart {
  if (hour < dayPartHours.midday) return 'morning';
  if (hour < dayPartHours.afternoon) return 'midday';
  return hour < dayPartHours.evening ? 'afternoon' : 'evening';
}

/** The part, or the part of the hour if the given one is over by then. */
export function partNotOver(part: DayPart, hour: number): DayPart {
  const now = partOfHour(hour);
  return dayPartHours[part] < dayPartHours[now] ? now : part;
}

/** The part of a stored start timing: by its name, else by its hour, else morning. */
export function partOfTiming(
  timing:
    | { readonly name?: string | null | undefined; readonly hour?: number | null | undefined }
    | null
    | undefined,
): DayPart {
  // Written without a loop: the week grid calls this for every block of two years before its first paint, when the
  // engine has not optimized loops yet.
  const name = timing?.name;
  if (name === 'morning' || name === 'midday' || name === 'afternoon' || name === 'evening') return name;
  return partOfHour(timing?.hour ?? dayPartHours.morning);
}
