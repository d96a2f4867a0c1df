import autocannon from 'autocannon';
import type { Contestant } from './contestant.ts';
import type { MeasuredRoute } from './measured-routes.ts';
import type { Person } from './people.ts';

/** What a request costs. */
export interface Cost {
  /** Milliseconds of one caller at a time. */
  readonly p50: number;
  readonly p99: number;
  /** Requests a second of all people at once. */
  readonly rate: number;
  /** Microseconds of the server's process, without PostgreSQL. */
  readonly cpu: number;
  readonly statements: number;
}

const counts = new Map<Person, number>();
let keys = 0;

function requestsOf({ method, path, body, isKeyed }: MeasuredRoute, prefix: string, person: Person) {
  const headers = {
    authorization: `Bearer ${person.token}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  const setupRequest = (request: object) => {
    if (!body) return request;
    const count = (counts.get(person) ?? 0) + 1;
    counts.set(person, count);
    const key = isKeyed && { 'idempotency-key': `bench-${(keys += 1)}` };
    return { ...request, body: JSON.stringify(body(person, count)), headers: { ...headers, ...key } };
  };
  return [{ method, path: prefix + path(person), headers, setupRequest }];
}

/** Sends requests, one at a time of each person. @returns what each took, and all of them, in milliseconds */
async function send(
  { name, base }: Contestant,
  route: MeasuredRoute,
  people: readonly Person[],
  amount: number,
): Promise<{ readonly times: readonly number[]; readonly wholeMs: number }> {
  const times: number[] = [];
  const { origin, pathname } = new URL(base);
  const prefix = pathname === '/' ? '' : pathname;
  const waiting = [...people];
  const began = performance.now();
  // autocannon itself ends at the next full second.
  let wholeMs = 0;
  const run = autocannon({
    url: origin,
    connections: people.length,
    amount,
    // The API closes a connection after 100 requests, which autocannon does not notice by itself.
    reconnectRate: 100,
    setupClient: (client) => {
      const person = waiting.pop();
      if (person) client.setRequests(requestsOf(route, prefix, person));
    },
  });
  const { non2xx, errors } = await run.on('response', (_client, _status, _bytes, ms) => {
    times.push(ms);
    wholeMs = performance.now() - began;
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${route.method} ${route.title} of ${name}: ${non2xx} rejections, ${errors} errors`);
  return { times, wholeMs };
}

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Measures one round of a route. */
export async function measure(
  contestant: Contestant,
  route: MeasuredRoute,
  people: readonly Person[],
  amount: number,
): Promise<Cost> {
  const { times } = await send(contestant, route, people.slice(0, 1), amount / 2);
  const [cpu, statements] = [await contestant.cpuSeconds(), await contestant.statements()];
  const { wholeMs } = await send(contestant, route, people, amount);
  return {
    p50: median(times),
    p99: quantile(times, 0.99),
    rate: (amount / wholeMs) * 1000,
    cpu: (((await contestant.cpuSeconds()) - cpu) / amount) * 1e6,
    statements: ((await contestant.statements()) - statements) / amount,
  };
}
