import type { Answer } from './requests.ts';

/** People who use a running copy all the time, and remember what was acknowledged. */
export interface Workload {
  /** The responses since the last {@link work}. */
  readonly answers: readonly Answer[];
  /** The longest time from a request of a job to its end, since the last {@link work}; 0 without jobs. */
  readonly longestJobMs: number;
  /** Signs up this number of people, or opens this number of streams. */
  begin(count: number): Promise<unknown>;
  /** Keeps this many requests under way until {@link stop}. */
  work(inFlight: number): void;
  /** Resolves when each request that was sent has succeeded. */
  stop(): Promise<void>;
  /** Also ends the requests that run between the faults. */
  close?(): void;
  /** The differences from what was acknowledged: lost, duplicated or changed. */
  differences(): Promise<string[]>;
}

/**
 * All loops of a workload, for its `stop`, which throws what one has thrown. Unhandled until then, it would end this
 * process, and leave the stack running and its disks mounted.
 */
export function untilStopped(loops: readonly Promise<unknown>[]): Promise<unknown> {
  const all = Promise.all(loops);
  all.catch(() => undefined);
  return all;
}
