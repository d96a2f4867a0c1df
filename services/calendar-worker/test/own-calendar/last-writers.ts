/** What both sides can change of one day. */
export interface DayFields {
  readonly title: string | null;
  readonly date: string;
  /** The minute of the day. */
  readonly minute: number;
  readonly minutes: number;
  readonly note: string | null;
}

/** A change of one day at its time; null: its deletion. */
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
): DayFields[] {
  const days = new Map([...first].map(([id, fields]) => [id, { fields, isThere: true }]));
  for (const { day, fields } of changes.toSorted((one, other) => one.atMs - other.atMs)) {
    const before = days.get(day);
    if (before) days.set(day, { fields: { ...before.fields, ...fields }, isThere: fields !== null });
  }
  return [...days.values()].filter(({ isThere }) => isThere).map(({ fields }) => fields);
}
