/** A write as its client saw it; times are of the one clock of the drill. */
export interface Write {
  readonly id: number;
  readonly sentAt: number;
  /** When its commit was confirmed; undefined if it never was. */
  readonly confirmedAt: number | undefined;
}

/** A write that was under way at the point in time may be restored or not. */
export function compareWrites(writes: readonly Write[], restored: ReadonlySet<number>, pointInTime: number) {
  return {
    /** Confirmed before the point in time, and not restored. */
    lost: writes
      .filter(({ id, confirmedAt = Infinity }) => confirmedAt < pointInTime && !restored.has(id))
      .map(({ id }) => id),
    /** Sent after the point in time, and restored. */
    later: writes.filter(({ id, sentAt }) => sentAt > pointInTime && restored.has(id)).map(({ id }) => id),
  };
}
