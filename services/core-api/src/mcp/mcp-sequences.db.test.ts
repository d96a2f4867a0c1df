import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { planFieldNames } from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { seededRandom, type Rng } from '@simmer/testing/seeded-random';
import { randomUUID } from 'node:crypto';
import { appTokenOf, assistantOf } from '../../test/mcp-client.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const SEEDS = 6;
// With the undoing of each and dry runs: fewer than the 60 changes that an app may make in a minute.
const CALLS = 24;
const MONDAY = '2026-03-02';

const app = testApp(undefined, () => new Date(`${MONDAY}T10:00:00Z`));

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const NAMES = ['Run', 'Read', 'Garden'] as const;
const STARTS = ['morning', 'evening', '06:45', '13:30', '22:15'] as const;
type Call = readonly [name: string, args: object];

const dayOf = (rng: Rng) => addDays(MONDAY, rng.between(-3, 40));

function newBlock(rng: Rng): Call {
  const days = DAYS.filter(() => rng.chance(0.3));
  const repeats = rng.pick(['once', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const);
  const date = dayOf(rng);
  return [
    'change_plan',
    {
      action: 'add',
      activity: rng.pick(NAMES),
      repeats,
      ...(rng.chance(0.9) && { date, ...(days.length > 0 && { days }) }),
      ...(rng.chance(0.5) && { start: rng.pick(STARTS) }),
      ...(rng.chance(0.5) && { minutes: rng.between(1, 30) * 10 }),
      ...(rng.chance(0.3) && { until: addDays(date, rng.between(0, 60)) }),
      ...(rng.chance(0.5) && { north_star: 'Health' }),
    },
  ];
}

/** A call of a tool on a plan: mostly one that is possible. */
function nextCall(rng: Rng, blocks: readonly TimeBlock[]): Call {
  if (blocks.length === 0 || rng.chance(0.25)) return newBlock(rng);
  const block = rng.pick(blocks);
  const { id } = block;
  const days = expandOccurrences(block, { start: MONDAY, end: addDays(MONDAY, 60) });
  const date = days.length > 0 && rng.chance(0.95) ? rng.pick(days) : dayOf(rng);
  const which = rng.pick(['one', 'following', 'all'] as const);
  return rng.pick<Call>([
    [
      'change_plan',
      {
        action: 'move',
        id,
        date,
        to: dayOf(rng),
        which,
        ...(rng.chance(0.4) && { start: rng.pick(STARTS) }),
      },
    ],
    [
      'change_plan',
      { action: 'change', id, date, which, minutes: rng.between(1, 20) * 10, activity: rng.pick(NAMES) },
    ],
    [
      'change_plan',
      {
        action: 'change',
        id,
        date,
        which,
        days: DAYS.filter(() => rng.chance(0.4)),
        note: `Note ${rng.below(9)}`,
      },
    ],
    [
      'change_plan',
      { action: 'change', id, date, which, repeats: rng.pick(['weekly', 'biweekly', 'monthly'] as const) },
    ],
    ['change_plan', { action: 'remove', id, date, which }],
    [
      'change_plan',
      {
        action: 'mark',
        id,
        date,
        result: rng.pick(['done', 'partly', 'missed', 'open'] as const),
        reason: null,
      },
    ],
    ['write_review', { wins: [`Win ${rng.below(9)}`] }],
    ['write_review', { date: dayOf(rng), weather: 'sunny', ratings: [{ north_star: 'Health', rating: 7 }] }],
  ]);
}

type Listed = Record<string, unknown>;
type Plan = Readonly<Record<string, readonly Listed[]>>;
const ADDRESSES = {
  activities: '/activities',
  northStars: '/north_stars',
  timeBlocks: '/time-blocks',
  weeklyReflections: '/weekly-reflections',
  pulseChecks: '/pulse-checks',
} as const satisfies Partial<Record<PlanResource, string>>;
const KEYS = { weeklyReflections: 'week_start_date', pulseChecks: 'date' } as Record<
  string,
  string | undefined
>;

const byId = (one: Listed, other: Listed): number => (String(one['id']) < String(other['id']) ? -1 : 1);

/** What a person sets of each item, by its id; the uses of an activity are counted, not set. */
async function planOf(person: Person): Promise<Plan> {
  const lists = Object.entries(ADDRESSES).map(async ([name, path]) => {
    const body = await person.get<Record<string, Record<string, unknown>[]>>(path);
    const own = (Object.values(body)[0] ?? []).filter((item) => item['is_default'] !== true);
    const fields = planFieldNames(name as PlanResource).filter(
      (field) => field !== 'usage_count' && field !== 'created_at',
    );
    const items = own.map((item) => ({
      id: item[KEYS[name] ?? 'id'],
      ...Object.fromEntries(fields.filter((field) => field in item).map((field) => [field, item[field]])),
    }));
    return [name, items.toSorted(byId)] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

/** Another person makes the same plan by the API, with ids of their own. */
async function madeByApi(plan: Plan): Promise<{ refused: string[]; made: Plan; wanted: Plan }> {
  const person = await app.signUp('Api');
  const own = new Set(Object.values(plan).flatMap((items) => items.map(({ id }) => String(id))));
  const ids = new Map<string, string>();
  const series = new Set((plan['timeBlocks'] ?? []).map((block) => block['series_id']));
  const renamed = JSON.stringify(plan).replaceAll(UUID, (id) => {
    if (!own.has(id) && !series.has(id)) return id;
    ids.set(id, ids.get(id) ?? randomUUID());
    return ids.get(id) ?? id;
  });
  const wanted = JSON.parse(renamed) as Plan;
  const { timeBlocks = [], ...others } = wanted;
  const changes = Object.entries(others).flatMap(([resource, items]) =>
    items.map(({ id, ...fields }) => ({
      resource,
      id,
      fields: { ...fields, ...(resource === 'northStars' && { is_default: false }) },
    })),
  );
  const answers = [await person.call('POST', '/plan/changes', { changes })];
  // One by one: of parts of a series that come in one step, the earlier ends where the later begins (BLK-82).
  for (const block of timeBlocks) answers.push(await person.call('POST', '/time-blocks', block));
  const refused = answers.filter(({ status }) => status >= 300).map(({ text }) => text);
  const sorted = Object.entries(wanted).map(([name, items]) => [name, items.toSorted(byId)] as const);
  return { refused, made: await planOf(person), wanted: Object.fromEntries(sorted) };
}

const blocksOf = async (person: Person) =>
  (await person.get<{ timeBlocks: TimeBlock[] }>('/time-blocks')).timeBlocks;
const tryTool = async (client: Client, [name, args]: Call) =>
  (await client.callTool({ name, arguments: { ...args } })).isError !== true;

/** A dry run leaves the plan as it is. */
async function expectDryRun(client: Client, person: Person, [name, args]: Call): Promise<void> {
  if (name !== 'change_plan') return;
  const before = await planOf(person);
  await tryTool(client, [name, { ...args, dry_run: true }]);
  expect(await planOf(person)).toEqual(before);
}

describe('any sequence of tools (APP-10, APP-11)', () => {
  test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    'seed %i: leaves a plan that the API could have made, and undone step by step the plan before',
    async (seed) => {
      const rng = seededRandom(seed);
      const person = await app.signUp('Robin');
      await person.call('POST', '/north-stars', {
        name: 'Health',
        emoji: '🌱',
        color: '#22C55E',
        is_default: false,
      });
      const client = await assistantOf(app, await appTokenOf(person));
      const before = await planOf(person);
      let taken = 0;
      for (let call = 0; call < CALLS; call += 1) {
        const next = nextCall(rng, await blocksOf(person));
        if (rng.chance(0.15)) await expectDryRun(client, person, next);
        if (await tryTool(client, next)) taken += 1;
      }
      expect(taken).toBeGreaterThan(CALLS / 3);
      const { refused, made, wanted } = await madeByApi(await planOf(person));
      expect(refused).toEqual([]);
      expect(made).toEqual(wanted);
      // A call that changed nothing is no step.
      let undone = 0;
      while (await tryTool(client, ['undo', {}])) undone += 1;
      expect(undone).toBeGreaterThan(taken / 2);
      expect(await planOf(person)).toEqual(before);
    },
  );
});
