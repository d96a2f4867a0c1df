/** A write as its client saw it. All times are of the one clock of the drill. */
export interface Write {
  readonly id: number;
  readonly sentAt: number;
  /** The time at which its commit was confirmed; undefined without a confirmation. */
  readonly confirmedAt: number | undefined;
}

/** Compares writes with a restored database. A write that was under way at the point in time may be restored or not. */
export function compareWrites(writes: readonly Write[], restored: ReadonlySet<number>, pointInTime: number) {
  return {
    /** Writes that were confirmed before the point in time, and not restored. */
    lost: writes
      .filter(({ id, confirmedAt = Infinity }) => confirmedAt < pointInTime && !restored.has(id))
      .map(({ id }) => id),
    /** Writes that were sent after the point in time, and restored. */
    later: writes.filter(({ id, sentAt }) => sentAt > pointInTime && restored.has(id)).map(({ id }) => id),
  };
}
