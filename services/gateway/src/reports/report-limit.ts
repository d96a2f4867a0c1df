import { dropOldest } from '@simmer/service/drop-oldest';

interface Bucket {
  tokens: number;
  at: number;
}

interface Rate {
  /** How many may come at once. */
  readonly burst: number;
  readonly perSecond: number;
}

// Many people may share an address, and a page sends a report for each build that it loads.
const perClient: Rate = { burst: 100, perSecond: 10 };
const inTotal: Rate = { burst: 1_000, perSecond: 200 };
const maxClients = 5_000;

function takeFrom(bucket: Bucket, { burst, perSecond }: Rate, now: number): boolean {
  bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
  bucket.at = now;
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}

/** Limits the reports of each client and of all together. Clients that were not seen for the longest time are forgotten. */
export class ReportLimit {
  readonly #clients = new Map<string, Bucket>();
  readonly #total: Bucket;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#total = { tokens: inTotal.burst, at: now() };
  }

  /** Whether a report of this client is accepted. */
  accepts(client: string): boolean {
    const now = this.#now();
    const bucket = this.#clients.get(client) ?? { tokens: perClient.burst, at: now };
    // At the end, as the client that was seen last.
    this.#clients.delete(client);
    this.#clients.set(client, bucket);
    dropOldest(this.#clients, maxClients);
    return takeFrom(bucket, perClient, now) && takeFrom(this.#total, inTotal, now);
  }

  /** @internal */
  get clientCount(): number {
    return this.#clients.size;
  }
}

/** What one customer of a provider has: an IPv4 address, or a /48 of IPv6. */
export function networkOf(address: string): string {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 3).join(':');
}
