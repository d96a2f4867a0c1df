/** A clock that changes only by `set` and `advance`; milliseconds since the epoch. */
export interface FixedClock {
  now(): number;
  advance(milliseconds: number): void;
  set(instant: string): void;
}

function read(instant: string): number {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not an instant: "${instant}"`);
  return milliseconds;
}

/** A clock set to an ISO instant; default: Wednesday 14 January 2026, 09:30 UTC. */
export function fixedClock(instant = '2026-01-14T09:30:00Z'): FixedClock {
  let current = read(instant);
  return {
    now: () => current,
    advance: (milliseconds) => {
      current += milliseconds;
    },
    set: (next) => {
      current = read(next);
    },
  };
}
