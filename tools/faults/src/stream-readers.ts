import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs } from '@simmer/domain/backoff';
import { Planners } from './planners.ts';
import { retryAfterMsOf, type Answer, type Headers } from './requests.ts';
import type { Workload } from './workload.ts';

// Below the limit of streams of one person, even while the server does not know yet that former ones have ended.
const STREAMS_OF_EACH = 15;
/** When a stream ends, all readers reconnect at once; after a failed attempt, as late as the server asks. */
const RECONNECT_AFTER_MS = 4_000;
const CONNECT_TIMEOUT_MS = 20_000;
/** The longest time from a write to its notice in a stream, in milliseconds. */
const NOTICE_MS = 10_000;

interface StreamReader {
  readonly headers: Headers;
  /** The time of the last change in the stream, by `performance.now()`. */
  changedAt: number;
  isOpen: boolean;
}

/** People who plan, while all their devices read changes and reconnect at once when their stream ends. */
export class StreamReaders implements Workload {
  readonly longestJobMs = 0;
  private readonly origin: string;
  private readonly planners: Planners;
  private readonly readers: StreamReader[] = [];
  private readonly end = new AbortController();
  private readonly rejected: string[] = [];
  private connects: Answer[] = [];

  constructor(origin: string) {
    this.origin = origin;
    this.planners = new Planners(origin);
  }

  get answers(): readonly Answer[] {
    return [...this.planners.answers, ...this.connects].toSorted((one, other) => one.at - other.at);
  }

  /** Signs people up and opens this number of streams, which stay open between the faults. */
  async begin(count: number): Promise<void> {
    const people = await this.planners.begin(Math.ceil(count / STREAMS_OF_EACH));
    for (let place = 0; place < count; place += 1) {
      const headers = people[place % people.length];
      if (!headers) continue;
      const reader = { headers, changedAt: 0, isOpen: false };
      this.readers.push(reader);
      void this.read(reader);
    }
    await this.untilAll(({ isOpen }) => isOpen, 60_000);
    const openCount = this.readers.filter(({ isOpen }) => isOpen).length;
    if (openCount < count) throw new Error(`${openCount} of ${count} streams are open.`);
  }

  work(inFlight: number): void {
    this.connects = [];
    this.planners.work(inFlight);
  }

  stop(): Promise<void> {
    return this.planners.stop();
  }

  async differences(): Promise<string[]> {
    const differences = [...(await this.planners.differences()), ...this.rejected.splice(0)];
    await this.untilAll(({ isOpen }) => isOpen, NOTICE_MS);
    const writtenAt = performance.now();
    await this.planners.writeForEach();
    await this.untilAll(({ changedAt }) => changedAt > writtenAt, NOTICE_MS);
    const silentCount = this.readers.filter(({ changedAt }) => changedAt <= writtenAt).length;
    if (silentCount > 0) differences.push(`${silentCount} streams did not learn of a change`);
    return differences;
  }

  close(): void {
    this.end.abort();
  }

  private async untilAll(isDone: (reader: StreamReader) => boolean, ms: number): Promise<void> {
    const until = performance.now() + ms;
    while (!this.readers.every(isDone) && performance.now() < until) await pause(50);
  }

  /** Reads a stream, and reconnects until the end. */
  private async read(reader: StreamReader): Promise<void> {
    while (!this.end.signal.aborted) {
      const failure = await this.readOne(reader);
      if (failure) await pause(backoffMs(1, { firstMs: RECONNECT_AFTER_MS }, failure));
      reader.isOpen = false;
    }
  }

  /** Reads a stream to its end. @returns the failure, if it was never open. */
  private async readOne(reader: StreamReader): Promise<Answer | undefined> {
    const at = performance.now();
    const answered = (status: number, retryAfterMs: number | undefined, body: string) => {
      const answer = { at, ms: performance.now() - at, status, retryAfterMs, body };
      this.connects.push(answer);
      return answer;
    };
    const connecting = new AbortController();
    const timer = setTimeout(() => connecting.abort(), CONNECT_TIMEOUT_MS);
    try {
      const response = await fetch(`${this.origin}/api/v1/changes`, {
        headers: reader.headers,
        signal: AbortSignal.any([connecting.signal, this.end.signal]),
      });
      clearTimeout(timer);
      if (!response.ok || !response.body) {
        const body = await response.text();
        if (response.status < 500) this.rejected.push(`a stream got ${response.status}: ${body}`);
        return answered(response.status, retryAfterMsOf(response), body);
      }
      answered(response.status, undefined, '');
      reader.isOpen = true;
      for await (const text of response.body.pipeThrough(new TextDecoderStream()))
        if (text.includes('event: change')) reader.changedAt = performance.now();
    } catch (error) {
      clearTimeout(timer);
      // The end of a stream that was open is not a failed request, because the stream is opened again.
      if (!reader.isOpen && !this.end.signal.aborted) return answered(0, undefined, String(error));
    }
    return undefined;
  }
}
