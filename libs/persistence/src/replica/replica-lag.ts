interface Sample {
  /** A position in the write-ahead log, as a number of bytes. */
  readonly lsn: bigint;
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
}

/** A position as PostgreSQL writes it (`16/B374D848`), as a number. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

// A lag is compared with seconds; an hour of samples says enough.
const MAX_SAMPLES = 7_200;

/**
 * How far a replica is behind, by the primary's positions of former moments. The time of the last replayed transaction
 * would not do: it grows while nobody writes, and stands still while the replica is cut off.
 */
export class ReplicaLag {
  private samples: Sample[] = [];

  /** @param primary where the primary's log ended at this moment. */
  add(primary: bigint, at: number): void {
    this.samples.push({ lsn: primary, at });
    if (this.samples.length > MAX_SAMPLES) this.samples.shift();
  }

  /** Seconds since the last moment of which the replica has everything; Infinity if that was before the first sample. */
  of(replayed: bigint, now: number): number {
    const reached = this.samples.findLastIndex(({ lsn }) => lsn <= replayed);
    if (reached === -1) return Infinity;
    this.samples = this.samples.slice(reached);
    const [latest, next] = this.samples;
    if (!latest) return Infinity;
    return next === undefined ? 0 : (now - latest.at) / 1000;
  }
}
