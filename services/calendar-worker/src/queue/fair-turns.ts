import { JobReleasedError } from '@simmer/jobs/job-errors';

/** Whom a job is for, and which server it waits for. */
export interface Turn {
  /** The person's id, or the address of one without an account. */
  readonly person: string;
  /** The host of the server that the person chose; null for those that everybody uses, such as Google's. */
  readonly host: string | null;
}

/** Jobs that return start one after the other, so that thousands do not return at the same time. */
const SPACING_MS = 100;
/** From this long on, a job was slow. */
const SLOW_MS = 2_000;
/** How many hosts are remembered as quick. */
const MAX_HOSTS = 10_000;

/**
 * Decides which jobs of a queue may run, so that nobody takes all its places (OPS-163). A person has one turn at a time for
 * servers that everybody uses, and one for servers of their own choice. Of these, a host counts as slow until it has
 * answered quickly in this process. A quarter of the places is for slow hosts, and each of them has one turn at a time.
 */
export class FairTurns {
  private readonly busy = new Set<string>();
  /** When the last job may start that waits for the same turn, in milliseconds since the epoch. */
  private readonly postponed = new Map<string, number>();
  private readonly quickHosts = new Set<string>();
  private readonly slowPlaces: number;
  private slowCount = 0;
  private readonly now: () => number;

  /** @param places how many jobs of the queue run at the same time */
  constructor(places: number, now: () => number = Date.now) {
    this.slowPlaces = Math.max(1, Math.floor(places / 4));
    this.now = now;
  }

  /** Runs the work. @throws JobReleasedError if it is not the job's turn; what else it throws comes from the work */
  async run({ person, host }: Turn, work: () => Promise<void>): Promise<void> {
    const isSlow = host !== null && !this.quickHosts.has(host);
    const keys = [`${host === null ? 'shared' : 'own'} ${person}`, ...(isSlow ? [`host ${host}`] : [])];
    const taken = keys.find((key) => this.busy.has(key));
    if (taken !== undefined) throw this.postpone(taken);
    if (isSlow && this.slowCount >= this.slowPlaces) throw this.postpone('slow');
    for (const key of keys) this.busy.add(key);
    if (isSlow) this.slowCount += 1;
    const startedAt = this.now();
    try {
      await work();
    } finally {
      if (isSlow) this.slowCount -= 1;
      for (const key of keys) this.busy.delete(key);
      if (host !== null) this.note(host, this.now() - startedAt < SLOW_MS);
      this.forget([...keys, 'slow']);
    }
  }

  private note(host: string, isQuick: boolean): void {
    this.quickHosts.delete(host);
    if (!isQuick) return;
    this.quickHosts.add(host);
    const [oldest] = this.quickHosts;
    if (this.quickHosts.size > MAX_HOSTS && oldest !== undefined) this.quickHosts.delete(oldest);
  }

  private postpone(key: string): JobReleasedError {
    const now = this.now();
    const at = Math.max(now, this.postponed.get(key) ?? now) + SPACING_MS;
    this.postponed.set(key, at);
    return new JobReleasedError('It is not the turn of this job.', at - now);
  }

  private forget(keys: readonly string[]): void {
    for (const key of keys) if ((this.postponed.get(key) ?? 0) <= this.now()) this.postponed.delete(key);
  }
}
