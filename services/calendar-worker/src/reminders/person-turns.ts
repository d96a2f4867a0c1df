import { JobReleasedError } from '@simmer/jobs/job-errors';

const SPACING_MS = 250;

/** Runs one job of a person at a time, so that their slow devices do not occupy the worker (REM-17). */
export class PersonTurns {
  private readonly busy = new Set<string>();
  /** When the last postponed job of each person may start, in milliseconds since the epoch. */
  private readonly postponed = new Map<string, number>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Runs the work. @throws JobReleasedError while another job of this person runs. */
  async run(userId: string, work: () => Promise<void>): Promise<void> {
    if (this.busy.has(userId)) throw this.postpone(userId);
    this.busy.add(userId);
    try {
      await work();
    } finally {
      this.busy.delete(userId);
      if ((this.postponed.get(userId) ?? 0) <= this.now()) this.postponed.delete(userId);
    }
  }

  // Postponed jobs start one after the other, so that thousands do not return at the same time.
  private postpone(userId: string): JobReleasedError {
    const now = this.now();
    const at = Math.max(now, this.postponed.get(userId) ?? now) + SPACING_MS;
    this.postponed.set(userId, at);
    return new JobReleasedError('Another reminder of this person is being sent.', at - now);
  }
}
