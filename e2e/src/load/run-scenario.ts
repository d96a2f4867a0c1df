import autocannon from 'autocannon';
import type { Memory, Scenario } from './described.ts';
import type { Figures } from './figures.ts';
import { headersOf, textOf, type People } from './people.ts';

/** autocannon sends the requests of a second one after the other on each connection: few keep the arrivals apart. */
const CONNECTIONS = 4;

interface Measured {
  readonly milliseconds: number[];
  failureCount: number;
}

/** Sends the rounds of a scenario at its rate. */
export async function runScenario(
  origin: string,
  all: People,
  [name, scenario]: readonly [string, Scenario],
  seconds: number,
): Promise<Figures[]> {
  const { rate, calls, as } = scenario;
  const people = all[as];
  const measured = calls.map((): Measured => ({ milliseconds: [], failureCount: 0 }));
  let nextPerson = 0;
  const requests = calls.map((call, index) => ({
    setupRequest: (request: object, context: Record<string, unknown>) => {
      // A person for each round.
      if (index === 0) context['memory'] = people[nextPerson++ % people.length];
      const memory = context['memory'] as Memory;
      const body = textOf(call, memory);
      const { 'content-type': type, ...headers } = headersOf(memory);
      return {
        ...request,
        method: call.method,
        path: `/api/v1${call.path(memory)}`,
        headers: body === undefined ? headers : { ...headers, 'content-type': type },
        body,
      };
    },
    onResponse: (status: number, body: string, context: Record<string, unknown>) => {
      const of = measured[index];
      if (status === call.status) call.keep?.(context['memory'] as Memory, JSON.parse(body));
      else if (of) of.failureCount += 1;
    },
  }));
  const began = performance.now();
  const errorCount = await send({ origin, seconds, rate: rate * calls.length, requests, measured });
  const took = (performance.now() - began) / 1000;
  return calls.map((call, index) => {
    const { milliseconds = [], failureCount = 0 } = measured[index] ?? {};
    return {
      scenario: name,
      call: call.name,
      kind: call.kind,
      milliseconds,
      failureCount: failureCount + (index === 0 ? errorCount : 0),
      rates: { asked: rate, reached: milliseconds.length / Math.max(took, seconds) },
    };
  });
}

interface Sending {
  readonly origin: string;
  readonly seconds: number;
  readonly rate: number;
  readonly requests: Parameters<typeof autocannon>[0]['requests'];
  readonly measured: readonly Measured[];
}

/** @returns how many calls got no response. */
function send({ origin, seconds, rate, requests, measured }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const settings = { connections: CONNECTIONS, overallRate: rate, duration: seconds, requests };
    const sending = autocannon({ url: origin, ...settings }, (error, { errors }) =>
      error ? reject(error) : resolve(errors),
    );
    // The responses of a connection come in the order of its calls.
    const places = new WeakMap<object, number>();
    sending.on('response', (client: object, _status: number, _bytes: number, milliseconds: number) => {
      const place = places.get(client) ?? 0;
      measured[place % measured.length]?.milliseconds.push(milliseconds);
      places.set(client, place + 1);
    });
  });
}
