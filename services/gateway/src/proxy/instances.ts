import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type Dispatcher } from 'undici';

/** How long a server behind the gateway may be silent while others of its requests are answered. */
const SILENCE_MS = 30_000;

/** A request without a header for this long has its instance probed, which gets as long again: a hung one costs 2 s. */
const PROBE_AFTER_MS = 1_000;
const PROBE_TIMEOUT_MS = 1_000;
const PROBE_EVERY_MS = 500;
const GIVE_UP_AFTER_MS = PROBE_AFTER_MS + PROBE_TIMEOUT_MS;
const GIVE_UP_EVERY_MS = 100;

const LOOKUP_EVERY_MS = 5_000;

/** The addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true, order: 'ipv4first' });

/**
 * The connections to one instance. A connection carries one request at a time, and is reused only if both request and
 * response ended exactly as declared: it is closed after a body of another length, a response before the end of its
 * request, unexpected bytes, and a HEAD or a body where none is usual.
 */
const connectionsTo = (origin: string, { address, family }: LookupAddress): Pool =>
  new Pool(origin, {
    // Each change feed holds a connection: a limit would make other users wait.
    connections: null,
    pipelining: 1,
    strictContentLength: true,
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    connect: {
      lookup: (_hostname, { all }, found) =>
        all ? found(null, [{ address, family }]) : found(null, address, family),
    },
  });

/** One process of the server. While it does not respond to a probe, it gets no request. */
export class Instance {
  isLeftOut = false;
  /** When each request that has no header yet was sent. */
  private readonly waiting = new Map<AbortController, number>();
  private readonly pool: Pool;
  private readonly log: FastifyBaseLogger;
  private isProbed = false;
  private isClosed = false;

  constructor(pool: Pool, log: FastifyBaseLogger) {
    this.pool = pool.on('connectionError', () => void this.probe());
    this.log = log;
  }

  /** @param ended ends the request; aborted here if the instance hangs before it has sent a header. */
  async request(
    options: Omit<Dispatcher.RequestOptions, 'signal'>,
    ended: AbortController,
  ): Promise<Dispatcher.ResponseData> {
    const timer = setInterval(() => void this.probe(), PROBE_AFTER_MS);
    this.waiting.set(ended, performance.now());
    try {
      return await this.pool.request({ ...options, signal: ended.signal });
    } finally {
      clearInterval(timer);
      this.waiting.delete(ended);
    }
  }

  /** Ends when the requests under way have ended. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.pool.close();
  }

  async destroy(): Promise<void> {
    this.isClosed = true;
    await this.pool.destroy();
  }

  private async probe(): Promise<void> {
    if (this.isProbed) return;
    this.isProbed = true;
    let isHanging = false;
    // A probe takes its time, and meanwhile more requests have waited too long.
    const timer = setInterval(() => isHanging && this.giveUp(), GIVE_UP_EVERY_MS);
    for (let state = await this.state(); state !== 'responds' && !this.isClosed; state = await this.state()) {
      if (!this.isLeftOut) this.log.warn({ state }, 'instance does not respond and is left out');
      this.isLeftOut = true;
      // One that refuses connections may be draining: what it has accepted still gets a response.
      isHanging = state === 'hangs';
      if (isHanging) this.giveUp();
      await pause(PROBE_EVERY_MS, undefined, { ref: false });
    }
    clearInterval(timer);
    this.isLeftOut = false;
    this.isProbed = false;
  }

  /** Ends what has waited too long. The rest may still get its response from an instance that is only overloaded. */
  private giveUp(): void {
    for (const [ended, sentAt] of this.waiting)
      if (performance.now() - sentAt >= GIVE_UP_AFTER_MS) ended.abort(new Error('The instance hangs.'));
  }

  private async state(): Promise<'responds' | 'hangs' | 'refuses'> {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    try {
      // Any status is a response.
      const { body } = await this.pool.request({ method: 'GET', path: '/healthz', signal });
      await body.text();
      return 'responds';
    } catch {
      return signal.aborted ? 'hangs' : 'refuses';
    }
  }
}

/** The processes behind one address: each address of its host name is one. */
export class Instances {
  private known = new Map<string, Instance>();
  private lookedUpAt = -Infinity;
  private pending: Promise<void> | undefined;
  private turn = 0;
  private readonly url: URL;
  private readonly log: FastifyBaseLogger;
  private readonly resolve: Resolve;

  constructor(upstream: string, log: FastifyBaseLogger, resolve: Resolve = resolveAll) {
    this.url = new URL(upstream);
    this.log = log.child({ upstream });
    this.resolve = resolve;
  }

  /** Those that are not left out, another one first each time. */
  async inTurn(): Promise<readonly Instance[]> {
    if (this.known.size === 0 || performance.now() - this.lookedUpAt > LOOKUP_EVERY_MS) {
      this.pending ??= this.lookUp().finally(() => (this.pending = undefined));
      if (this.known.size === 0) await this.pending;
    }
    const usable = [...this.known.values()].filter(({ isLeftOut }) => !isLeftOut);
    const first = this.turn++ % Math.max(1, usable.length);
    return [...usable.slice(first), ...usable.slice(0, first)];
  }

  async destroy(): Promise<void> {
    await this.pending;
    await Promise.all([...this.known.values()].map((instance) => instance.destroy()));
  }

  private async lookUp(): Promise<void> {
    try {
      const all = await this.resolve(this.url.hostname.replaceAll(/^\[|\]$/g, ''));
      // `localhost` has an address of each family, and one process.
      const addresses = all.filter(({ family }) => family === all[0]?.family);
      const before = this.known;
      this.known = new Map(
        addresses.map((one) => [
          one.address,
          before.get(one.address) ?? new Instance(connectionsTo(this.url.origin, one), this.log),
        ]),
      );
      for (const [address, instance] of before) if (!this.known.has(address)) void instance.close();
    } catch (error) {
      this.log.warn({ err: error }, 'could not look up the instances');
    }
    this.lookedUpAt = performance.now();
  }
}
