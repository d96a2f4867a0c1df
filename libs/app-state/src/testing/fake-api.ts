import type { PlanChanges } from '@simmer/contracts/schemas/plan-change.schema';
import { defaultCatalogue } from '@simmer/plan/account-copy';

/** One call received by the fake server. */
export interface SeenCall {
  readonly method: string;
  /** Path below the API's base, with its query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface FakeResponse {
  readonly status?: number;
  readonly body?: unknown;
  /** A stream instead of a body. */
  readonly stream?: Response['body'];
}

/** The changes of a request for changes of the plan. */
export const changesIn = ({ body }: Pick<SeenCall, 'body'>) => (body as PlanChanges).changes;

/** The answer to changes of the plan, with each item as the account then has it; null if it is gone. */
export const answerChanges =
  (itemOf: (change: PlanChanges['changes'][number]) => object | null) =>
  (call: SeenCall): FakeResponse => ({
    body: {
      items: changesIn(call).map((change) => ({
        resource: change.resource,
        id: change.id,
        item: itemOf(change),
      })),
    },
  });

type Responder = (call: SeenCall) => FakeResponse | Error | Promise<FakeResponse | Error>;

/**
 * A fake server for tests: `'GET /vibes'` → its response; an Error simulates no connection. An unexpected call gets
 * 501. Returns the received calls.
 * @param nowMs the time of the server's clock
 */
export function installFakeApi(
  responses: Record<string, Responder>,
  nowMs: () => number = Date.now,
): SeenCall[] {
  const seen: SeenCall[] = [];
  globalThis.fetch = async (input, init = {}) => {
    // The client passes addresses as strings.
    const path = (input as string).replace('/api/v1', '');
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    seen.push(call);
    const named = `${call.method} ${path.split('?')[0] ?? ''}`;
    const response = await (responses[named] ?? (named === 'GET /plan' ? planOf(responses) : unexpected))(
      call,
    );
    if (response instanceof Error) throw response;
    return responseOf(response, new Date(nowMs()));
  };
  return seen;
}

/** Where each part of a plan is, by the route of its list. */
const PARTS: Readonly<Record<string, readonly [path: string, list: string]>> = {
  northStars: ['/north_stars', 'northStars'],
  activities: ['/activities', 'activities'],
  timeBlocks: ['/time-blocks', 'timeBlocks'],
  weeklyReflections: ['/weekly-reflections', 'reflections'],
  weeklyPriorities: ['/weekly-priorities', 'priorities'],
  pulseChecks: ['/pulse-checks', 'pulseChecks'],
  idealBlocks: ['/ideal-blocks', 'idealBlocks'],
  poster: ['/north-star-poster', 'poster'],
  freeDays: ['/free-days', 'freeDays'],
};
const CATALOGUE: typeof PARTS = {
  sizes: ['/time-blocks/sizes', ''],
  vibes: ['/vibes', 'vibes'],
  phases: ['/ecocycle-phases', ''],
  northStars: ['/north-stars/defaults', 'themes'],
};
const DEFAULTS = {
  sizes: [...defaultCatalogue.sizes],
  vibes: [...defaultCatalogue.vibes],
  phases: [...defaultCatalogue.phases],
  northStars: [...defaultCatalogue.northStars],
};

let readings = 0;

/** The plan as its lists have it that a test serves: whole, with each reading; it fails as one of them does. */
export const planOf =
  (responses: Record<string, Responder>): Responder =>
  async (call) => {
    let failure: FakeResponse | Error | undefined;
    const listsOf = async (parts: typeof PARTS) => {
      const found: [string, unknown][] = [];
      for (const [name, [path, list]] of Object.entries(parts)) {
        const stars =
          name === 'northStars' && path === '/north_stars' ? responses['GET /north-stars'] : undefined;
        const responder = responses[`GET ${path}`] ?? stars;
        if (responder === undefined) continue;
        const response = await responder({ ...call, path });
        if (response instanceof Error || (response.status ?? 200) >= 300) failure ??= response;
        else {
          const body = response.body as Record<string, unknown>;
          const items = list === '' ? body : (body[list] ?? body['themes'] ?? []);
          found.push([name, items === null ? [] : [items].flat()]);
        }
      }
      return Object.fromEntries(found);
    };
    const [items, catalogue] = [await listsOf(PARTS), await listsOf(CATALOGUE)];
    if (failure !== undefined) return failure;
    readings += 1;
    const cursor = `1-1-1-${readings}-1`;
    return {
      body: {
        cursor,
        whole: true,
        more: false,
        items,
        removed: {},
        catalogue: { ...DEFAULTS, ...catalogue },
      },
    };
  };

const unexpected: Responder = (call) => ({
  status: 501,
  body: { detail: `Nobody expected ${call.method} ${call.path}.` },
});

// jsdom has no Response; the client uses only these members.
function responseOf({ status = 200, body = {}, stream = null }: FakeResponse, now: Date): Response {
  return {
    ok: status < 300,
    status,
    statusText: String(status),
    headers: new Headers({ date: now.toUTCString() }),
    body: stream,
    json: async () => structuredCopy(body),
  } as Response;
}

const structuredCopy = (body: unknown): unknown => JSON.parse(JSON.stringify(body));
