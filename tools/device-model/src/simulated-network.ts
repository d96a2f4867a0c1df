import type { Rng } from '@simmer/testing/seeded-random';

/** A request on its way. */
interface Sent {
  readonly path: string;
  readonly init: RequestInit;
  readonly resolve: (response: Response) => void;
  readonly reject: (failure: Error) => void;
}

/** A write that the server has answered with success. */
export interface AppliedWrite {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly response: unknown;
}

const noConnection = () => new TypeError('Failed to fetch');
const FAILURES = [500, 502, 503, 429] as const;

/** What may happen to a request, with its weight. */
const FATES = [
  [8, 'lost request'],
  [10, 'lost answer'],
  [6, 'doubled'],
  [6, 'late copy'],
  [8, 'failed'],
  [62, 'arrives'],
] as const;

/** Reads of what the runs change, and of the session. */
const CHANGING = /\/(?:time-blocks|activities|auth\/me)$/;
/** The other responses are the same in all runs: asked for once, they cost little. */
const unchanging = new Map<string, string>();

/** The network between devices and server. It delivers one request at a time, in an order that the seed repeats. */
export class SimulatedNetwork {
  private readonly rng: Rng;
  private readonly urls: readonly string[];
  private server = 0;
  private readonly queue: Sent[] = [];
  private readonly lateCopies: Pick<Sent, 'path' | 'init'>[] = [];
  /** In the order in which the server has applied them; one that was answered twice is here twice. */
  readonly applied: AppliedWrite[] = [];
  /** Whether requests meet faults. */
  isStormy = true;
  /** The server does not respond while it is replaced by another release. */
  isServerDown = false;

  /** @param urls the processes of the server, one release each; they share a database */
  constructor(rng: Rng, urls: readonly string[]) {
    this.rng = rng;
    this.urls = urls;
  }

  get isIdle(): boolean {
    return this.queue.length === 0;
  }

  readonly send = (path: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => this.queue.push({ path, init, resolve, reject }));

  /** Another release takes over. */
  replaceServer(): void {
    this.server = (this.server + 1) % this.urls.length;
    this.isServerDown = !this.isServerDown;
  }

  /** Decides what becomes of one of the requests on their way. */
  async deliverOne(): Promise<void> {
    const [sent] = this.queue.splice(this.rng.below(this.queue.length), 1);
    if (sent === undefined) return;
    const { resolve, reject } = sent;
    if (this.isServerDown) {
      resolve(new Response('', { status: 502 }));
      return;
    }
    const fate = this.isStormy ? this.rng.weighted(FATES) : 'arrives';
    if (fate === 'lost request') {
      reject(noConnection());
      return;
    }
    if (fate === 'failed') {
      const detail = 'The simulated server failed.';
      resolve(
        Response.json({ detail }, { status: this.rng.pick(FAILURES), headers: { 'retry-after': '1' } }),
      );
      return;
    }
    const response = await this.deliver(sent);
    if (fate === 'doubled') await this.deliver(sent);
    if (fate === 'late copy') this.lateCopies.push(sent);
    if (fate === 'lost answer') reject(noConnection());
    else resolve(response);
    if (this.lateCopies.length > 0 && this.rng.chance(0.3)) await this.deliverLateCopy();
  }

  /** Delivers all copies that are still on their way. */
  async deliverLateCopies(): Promise<void> {
    while (this.lateCopies.length > 0) await this.deliverLateCopy();
  }

  private async deliverLateCopy(): Promise<void> {
    const [copy] = this.lateCopies.splice(this.rng.below(this.lateCopies.length), 1);
    if (copy) await this.deliver(copy);
  }

  private async deliver({ path, init }: Pick<Sent, 'path' | 'init'>): Promise<Response> {
    const { method = 'GET', headers, body } = init;
    const known = method === 'GET' ? unchanging.get(path) : undefined;
    if (known !== undefined) return new Response(known);
    const response = await fetch(`${this.urls[this.server]}${path}`, {
      method,
      headers: new Headers(headers),
      ...(typeof body === 'string' && { body }),
    });
    const text = await response.text();
    if (method !== 'GET' && response.ok) {
      const key = new Headers(headers).get('idempotency-key') ?? '';
      this.applied.push({
        key,
        method,
        path,
        body: typeof body === 'string' ? JSON.parse(body) : null,
        response: text === '' ? null : JSON.parse(text),
      });
    }
    if (response.ok && method === 'GET' && !CHANGING.test(path)) unchanging.set(path, text);
    const hasBody = ![204, 205, 304].includes(response.status);
    return new Response(hasBody ? text : null, { status: response.status, headers: response.headers });
  }
}
