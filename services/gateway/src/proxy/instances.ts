import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type Dispatcher } from 'undici';

/** How long a server behind the gateway may be silent while others of its requests are answered. */
const SILENCE_MS = 30_000;

/**
 * The time without a response header after which an instance is probed; the probe gets as long again, so a hung
 * instance costs a read 2 s.
 */
const PROBE_AFTER_MS = 1_000;
const PROBE_TIMEOUT_MS = 1_000;
const PROBE_EVERY_MS = 500;
const MOVE_AFTER_MS = PROBE_AFTER_MS + PROBE_TIMEOUT_MS;
const MOVE_EVERY_MS = 100;

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

/**
 * The states of an instance, from best to worst. An instance that refuses connections may be draining: accepted
 * requests still get a response.
 */
const states = ['responds', 'hangs', 'refuses'] as const;
type State = (typeof states)[number];

/** A request without a response header yet. */
interface WaitingRequest {
  readonly sentAt: number;
  readonly ended: AbortController;
  /** Whether another instance would take the request. */
  readonly canMove: () => boolean;
}

/** One process of the server, and how it responded to its last probe. */
export class Instance {
  state: State = 'responds';
  private readonly waiting = new Set<WaitingRequest>();
  private readonly pool: Pool;
  private readonly log: FastifyBaseLogger;
  private isProbed = false;
  private readonly closed = new AbortController();

  constructor(pool: Pool, log: FastifyBaseLogger) {
    this.pool = pool.on('connectionError', () => void this.probe());
    this.log = log;
  }

  /**
   * @param ended ends the request; aborted here if the instance hangs before it has sent a header, and another one would
   * take the request. Any other request ends with its connection: an instance that is only overloaded still responds.
   */
  async request(
    options: Omit<Dispatcher.RequestOptions, 'signal'>,
    ended: AbortController,
    canMove: () => boolean,
  ): Promise<Dispatcher.ResponseData> {
    const timer = setInterval(() => void this.probe(), PROBE_AFTER_MS);
    const waiting = { sentAt: performance.now(), ended, canMove };
    this.waiting.add(waiting);
    try {
      return await this.pool.request({ ...options, signal: ended.signal });
    } finally {
      clearInterval(timer);
      this.waiting.delete(waiting);
    }
  }

  /** Closes the connections when the running requests have ended. */
  async close(): Promise<void> {
    this.closed.abort();
    await this.pool.close();
  }

  async destroy(): Promise<void> {
    this.closed.abort();
    await this.pool.destroy();
  }

  private async probe(): Promise<void> {
    const { signal } = this.closed;
    if (this.isProbed || signal.aborted) return;
    this.isProbed = true;
    // While a probe runs, further requests may have waited too long.
    const timer = setInterval(() => this.moveRequests(), MOVE_EVERY_MS);
    for (let state = await this.probed(); !signal.aborted; state = await this.probed()) {
      if (state !== this.state)
        this.log[state === 'responds' ? 'info' : 'warn']({ state }, 'state of an instance');
      this.state = state;
      if (state === 'responds') break;
      await pause(PROBE_EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
    clearInterval(timer);
    this.isProbed = false;
  }

  private moveRequests(): void {
    if (this.state !== 'hangs') return;
    for (const { sentAt, ended, canMove } of this.waiting)
      if (performance.now() - sentAt >= MOVE_AFTER_MS && canMove())
        ended.abort(new Error('The instance hangs.'));
  }

  private async probed(): Promise<State> {
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

  /**
   * The instances in the best state, in turn another one first. If all are late, none is left out, because each may
   * only be overloaded.
   */
  async inTurn(): Promise<readonly Instance[]> {
    if (this.known.size === 0 || performance.now() - this.lookedUpAt > LOOKUP_EVERY_MS) {
      this.pending ??= this.lookUp().finally(() => (this.pending = undefined));
      if (this.known.size === 0) await this.pending;
    }
    const all = [...this.known.values()];
    const best = states.find((state) => all.some((instance) => instance.state === state));
    const usable = all.filter(({ state }) => state === best);
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
