/** What both sides can change of a day, or of a series as a whole. */
export interface DayFields {
  /** The title, or without one the name of the activity. */
  readonly title: string;
  /** The day, of a series its first one. */
  readonly date: string;
  /** The minute of the day. */
  readonly minute: number;
  readonly minutes: number;
  readonly note: string | null;
  readonly isDone: boolean;
  /** How many days a series has. */
  readonly count: number;
}

/** A change of one day at its time; null: its deletion. An added day has all fields. */
export interface DayChange {
  readonly day: string;
  readonly atMs: number;
  readonly fields: Partial<DayFields> | null;
}

/**
 * The oracle: each field of a day is what was set last by time. A deletion counts until a later change of the day, which
 * brings it back with all that was set.
 * @returns the days that stand
 */
export function lastWriters(
  first: ReadonlyMap<string, DayFields>,
  changes: readonly DayChange[],
): Map<string, DayFields> {
  const days = new Map([...first].map(([id, fields]) => [id, { fields, isThere: true }]));
  for (const { day, fields } of changes.toSorted((one, other) => one.atMs - other.atMs)) {
    const before = days.get(day)?.fields;
    const after = { ...before, ...fields } as DayFields;
    if (before ?? fields) days.set(day, { fields: after, isThere: fields !== null });
  }
  return new Map([...days].flatMap(([id, { fields, isThere }]) => (isThere ? [[id, fields]] : [])));
}

/** A day in words. */
export const lineOf = ({ date, minute, minutes, title, isDone, note }: Omit<DayFields, 'count'>): string =>
  [date, minute, minutes, ...(isDone ? ['✓'] : []), title, note].join(' ');
