import type { EventEmitter } from 'node:events';

/** Requests of a person that run at once; the process has twenty connections to the database. */
const AT_ONCE = 4;
/** Enough for several tabs that start at once. A request waits before its body is read, so it takes little memory. */
const MAX_WAITING = 50;
const MAX_WAIT_MS = 10_000;
/** Less than the largest plan, which is so read once at a time. */
const BYTES_AT_ONCE = 2 * 1024 ** 2;
/** What a request may read without being counted: far more than an ordinary one does. */
const FREE_BYTES = 256 * 1024;
/** The largest plan three times. */
const BURST_BYTES = 16 * 1024 ** 2;
/** The largest plan every four seconds: its list takes the event loop for some 20 ms, which others wait for. */
const BYTES_PER_MS = 1024 ** 2 / 1000;
const BURST_MS = BURST_BYTES / BYTES_PER_MS;

/** A response that is being sent, until it is closed. */
export interface Response extends EventEmitter {
  readonly closed: boolean;
}

/** A person's turn, from its start until the response has been sent or its connection closes. */
export interface Turn {
  /** Counts bytes that the database has sent for this request. */
  readonly charge: (bytes: number) => void;
  /** Gives the turn back before the response has ended. */
  readonly end: () => void;
}

/** What a request is known to take before it runs. */
export interface Demand {
  /** The name of the route. */
  readonly route: string;
  /** True for a write in one transaction: one at a time, because they wait for each other's lock anyway. */
  readonly isWrite: boolean;
}

interface WaitingRequest {
  readonly demand: Demand;
  readonly begin: () => void;
}

/** What one person may take of this process: turns at once, and bytes of the database in time (API-56). */
export class Share {
  private readonly running = new Set<Demand>();
  /** The bytes that the last request of each route has read. */
  private readonly lastBytes = new Map<string, number>();
  private readonly waiting = new Set<WaitingRequest>();
  private timer: NodeJS.Timeout | undefined;
  /** The time at which the bytes so far would have been read at the steady rate. */
  private readUntil = 0;

  /**
   * Waits for a turn.
   * @returns null when too many are waiting, none ends in time, or the client has gone
   */
  async take(demand: Demand, response: Response): Promise<Turn | null> {
    if (this.canBegin(demand)) this.running.add(demand);
    else if (!(await this.wait(demand, response))) return null;
    let bytes = 0;
    const end = () => {
      if (!this.running.delete(demand)) return;
      this.lastBytes.set(demand.route, bytes);
      this.beginWaiting();
    };
    if (response.closed) end();
    else response.once('finish', end).once('close', end);
    const charge = (more: number) => {
      const counted = Math.max(0, bytes + more - FREE_BYTES) - Math.max(0, bytes - FREE_BYTES);
      bytes += more;
      this.readUntil = Math.max(this.readUntil, performance.now()) + counted / BYTES_PER_MS;
    };
    return { charge, end };
  }

  /** Milliseconds until the next request may begin, for the bytes that were read. */
  get restMs(): number {
    return Math.max(0, this.readUntil - BURST_MS - performance.now());
  }

  private canBegin(demand: Demand): boolean {
    if (this.running.size === 0) return this.restMs === 0;
    const all = [...this.running, demand];
    const bytes = all.reduce((sum, { route }) => sum + (this.lastBytes.get(route) ?? 0), 0);
    const writes = all.filter(({ isWrite }) => isWrite).length;
    return all.length <= AT_ONCE && bytes <= BYTES_AT_ONCE && writes <= 1 && this.restMs === 0;
  }

  /** Begins the waiting requests that can, the oldest first; again after the rest. */
  private beginWaiting(): void {
    for (const { demand, begin } of this.waiting) if (this.canBegin(demand)) begin();
    clearTimeout(this.timer);
    if (this.waiting.size > 0 && this.restMs > 0)
      this.timer = setTimeout(() => this.beginWaiting(), Math.ceil(this.restMs)).unref();
  }

  private wait(demand: Demand, response: Response): Promise<boolean> {
    return new Promise((resolve) => {
      if (this.waiting.size >= MAX_WAITING) return resolve(false);
      const settle = (hasBegun: boolean) => {
        clearTimeout(timer);
        response.off('close', leave);
        this.waiting.delete(request);
        if (hasBegun) this.running.add(demand);
        resolve(hasBegun);
      };
      const leave = () => settle(false);
      const request = { demand, begin: () => settle(true) };
      const timer = setTimeout(leave, MAX_WAIT_MS);
      response.once('close', leave);
      this.waiting.add(request);
      this.beginWaiting();
    });
  }
}
