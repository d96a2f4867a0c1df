import type { Answer } from './requests.ts';

/** People who use a running copy all the time, and know what they were told. */
export interface Workload {
  /** Since the last {@link work}. */
  readonly answers: readonly Answer[];
  /** The longest time from a request of a job to its end, since the last {@link work}; 0 without jobs. */
  readonly longestJobMs: number;
  /** Signs so many people up, or opens so many streams. */
  begin(count: number): Promise<unknown>;
  /** Keeps this many requests under way until {@link stop}. */
  work(inFlight: number): void;
  /** Ends when each request that was sent has succeeded. */
  stop(): Promise<void>;
  /** Ends what goes on between the faults too. */
  close?(): void;
  /** What differs from what they were told: lost, doubled or changed. */
  differences(): Promise<string[]>;
}
