import type { EventEmitter } from 'node:events';

/** Requests of a person that run at once; the process has twenty connections to the database. */
const AT_ONCE = 4;
/** Enough for several tabs that start at once. A request waits before its body is read, so it takes little memory. */
const MAX_WAITING = 50;
const MAX_WAIT_MS = 10_000;
/** The largest plan three times. */
const BURST_BYTES = 16 * 1024 ** 2;
/** The largest plan nearly once a second. */
const BYTES_PER_MS = (4 * 1024 ** 2) / 1000;
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

interface WaitingRequest {
  readonly isWrite: boolean;
  readonly begin: () => void;
}

/** What one person may take of this process: turns at once, and bytes of the database in time (API-56). */
export class Share {
  private runningCount = 0;
  private isWriting = false;
  private readonly waiting = new Set<WaitingRequest>();
  private timer: NodeJS.Timeout | undefined;
  /** The time at which the bytes so far would have been read at the steady rate. */
  private readUntil = 0;

  /**
   * Waits for a turn.
   * @param isWrite true for a write in one transaction: one at a time, because they wait for each other's lock anyway
   * @returns null when too many are waiting, none ends in time, or the client has gone
   */
  async take(isWrite: boolean, response: Response): Promise<Turn | null> {
    if (this.canBegin(isWrite)) this.begin(isWrite);
    else if (!(await this.wait(isWrite, response))) return null;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      this.end(isWrite);
    };
    if (response.closed) end();
    else response.once('finish', end).once('close', end);
    return { charge: (bytes) => this.charge(bytes), end };
  }

  /** Milliseconds until the next request may begin, for the bytes that were read. */
  get restMs(): number {
    return Math.max(0, this.readUntil - BURST_MS - performance.now());
  }

  private charge(bytes: number): void {
    this.readUntil = Math.max(this.readUntil, performance.now()) + bytes / BYTES_PER_MS;
  }

  private canBegin(isWrite: boolean): boolean {
    return this.runningCount < AT_ONCE && !(isWrite && this.isWriting) && this.restMs === 0;
  }

  private begin(isWrite: boolean): void {
    this.runningCount += 1;
    if (isWrite) this.isWriting = true;
  }

  private end(isWrite: boolean): void {
    this.runningCount -= 1;
    if (isWrite) this.isWriting = false;
    this.beginWaiting();
  }

  /** Begins the waiting requests that can, the oldest first; again after the rest. */
  private beginWaiting(): void {
    for (const { isWrite, begin } of this.waiting) if (this.canBegin(isWrite)) begin();
    clearTimeout(this.timer);
    if (this.waiting.size > 0 && this.restMs > 0)
      this.timer = setTimeout(() => this.beginWaiting(), Math.ceil(this.restMs)).unref();
  }

  private wait(isWrite: boolean, response: Response): Promise<boolean> {
    return new Promise((resolve) => {
      if (this.waiting.size >= MAX_WAITING) return resolve(false);
      const settle = (hasBegun: boolean) => {
        clearTimeout(timer);
        response.off('close', leave);
        this.waiting.delete(request);
        if (hasBegun) this.begin(isWrite);
        resolve(hasBegun);
      };
      const leave = () => settle(false);
      const request = { isWrite, begin: () => settle(true) };
      const timer = setTimeout(leave, MAX_WAIT_MS);
      response.once('close', leave);
      this.waiting.add(request);
      this.beginWaiting();
    });
  }
}
