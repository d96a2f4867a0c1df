import { ApiError } from '@simmer/contracts/client/api-error';
import { expect, test } from '@jest/globals';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import fc from 'fast-check';
import type { AppData } from './copy/app-data.ts';
import { discardIn } from './discard-step.ts';
import { stepsIn } from './outbox.ts';
import type { PlanClient } from './plan-client.ts';
import { readingOf } from './testing/reading-of.ts';
import type { Change } from './step.ts';
import { TestAccount, TestBrowser } from './testing/test-account.ts';
import { waitingChanges } from './waiting-list.ts';

// Code for browsers is checked without the types of Node.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const activity_id = DEFAULT_ACTIVITIES[0]?.id ?? '';
const [, medium, large] = DEFAULT_SIZES;
const newBlock = { activity_id, size: medium?.id ?? '', start_date: '2026-01-05' };
const block = (id: string, fields: object): Change => ({ resource: 'timeBlocks', id, fields }) as Change;
const star = (id: string, fields: object): Change => ({ resource: 'northStars', id, fields }) as Change;
const gone = (resource: Change['resource'], id: string): Change =>
  ({ resource, id, removed: true }) as Change;
const poster = (context: string): Change => ({ resource: 'poster', id: 'person', fields: { context } });
const week = '2026-01-05';

/** A tab that has read the plan of the account; the server is away since. */
async function begin(...changes: readonly Change[]) {
  const account = new TestAccount();
  for (const change of changes) await account.plan.change([change]);
  const copy = await account.plan.read();
  const tab = await new TestBrowser(account).openTab();
  await tab.read(readingOf(copy.plan));
  account.isOnline = false;
  const keys = new Map<string, string>();
  return { account, tab, keys };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** Makes a step, which the test calls by a short name. */
async function make({ tab, keys }: Begun, name: string, ...changes: readonly Change[]): Promise<void> {
  const { step, result: outcome } = await tab.change(changes);
  keys.set(step.key, name);
  // What is refused later is listed.
  void outcome.catch(() => undefined);
  await tab.open();
}

const listOf = ({ state }: PlanClient) =>
  waitingChanges(state.getState().steps, state.getState().plan, false);
const names = ({ tab, keys }: Begun) => listOf(tab).map(({ id }) => keys.get(id));
const planOf = ({ tab }: Begun): AppData => tab.state.getState().plan;

/** Discards a step and all that depends on it; returns the names of those. */
async function discard({ tab, keys }: Begun, name: string) {
  const [id = ''] = [...keys].find(([, each]) => each === name) ?? [];
  const dependents = (listOf(tab).find((each) => each.id === id)?.dependents ?? []).map((each) => each.id);
  expect(await tab.discard(id, dependents)).toBe('discarded');
  return dependents.map((each) => keys.get(each));
}

async function sendAll({ account, tab }: Begun): Promise<void> {
  account.isOnline = true;
  await tab.send();
}

test('discard: what the change showed is gone, and the rest waits (OFF-52)', async () => {
  const begun = await begin(block('kept', newBlock));
  await make(begun, 'a', block('kept', { title: 'Clay' }));
  await make(begun, 'b', star('s', { name: 'Rest' }));
  expect(await discard(begun, 'a')).toEqual([]);
  expect(names(begun)).toEqual(['b']);
  expect(planOf(begun)).toMatchObject({ timeBlocks: [{ title: null }], northStarThemes: [{ name: 'Rest' }] });
});

test('discard: later changes of what it created are named and go with it (OFF-52)', async () => {
  const begun = await begin();
  await make(begun, 'a', star('s', { name: 'Rest' }));
  await make(begun, 'b', block('one', { ...newBlock, north_star_theme_id: 's' }));
  await make(begun, 'c', block('two', { ...newBlock, title: 'Alone' }));
  await make(begun, 'd', block('one', { title: 'Nap' }));
  expect(await discard(begun, 'a')).toEqual(['b', 'd']);
  expect(names(begun)).toEqual(['c']);
  const { timeBlocks, activities } = planOf(begun);
  expect(timeBlocks).toMatchObject([{ title: 'Alone' }]);
  expect(activities.find(({ id }) => id === activity_id)?.usage_count).toBe(1);
});

test('discard: what is of the same day or week as a discarded entry stays (OFF-52)', async () => {
  const begun = await begin();
  const wins = (...lines: string[]): Change => ({
    resource: 'weeklyReflections',
    id: week,
    fields: { wins: lines },
  });
  await make(begun, 'a', { resource: 'pulseChecks', id: week, fields: { weather_mood: 'sunny' } });
  await make(begun, 'b', block('one', newBlock));
  await make(begun, 'c', wins('Rest'));
  await make(begun, 'd', { resource: 'weeklyPriorities', id: week, fields: { ordered_theme_ids: [] } });
  await make(begun, 'e', wins('Rest', 'Play'));
  expect(await discard(begun, 'a')).toEqual([]);
  expect(await discard(begun, 'c')).toEqual(['e']);
  expect(names(begun)).toEqual(['b', 'd']);
});

test('discard: a removed item returns to its place, the poster to its former answers', async () => {
  const stars = ['One', 'Two', 'Three'].map((name) => star(name, { name }));
  const begun = await begin(...stars, poster('Before'));
  await make(begun, 'a', gone('northStars', 'Two'));
  await make(begun, 'b', poster('After'));
  await discard(begun, 'a');
  await discard(begun, 'b');
  expect(planOf(begun)).toMatchObject({
    northStarThemes: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }],
    northStarPoster: { context: 'Before' },
  });
});

test('discard: a refused step goes alone, and the plan stays', async () => {
  const begun = await begin();
  begun.account.before = () => {
    throw new ApiError(409, 'Full', { detail: 'Full' });
  };
  const { result: outcome } = await begun.tab.change([star('s', { name: 'Rest' })]);
  const refused = outcome.catch((error: unknown) => error);
  await sendAll(begun);
  expect(await refused).toMatchObject({ message: 'Full' });
  const [row, ...others] = listOf(begun.tab);
  expect([row, others]).toMatchObject([{ state: 'unsaved', why: 'Full', dependents: [] }, []]);
  expect(await begun.tab.discard(row?.id ?? '')).toBe('discarded');
  expect(listOf(begun.tab)).toEqual([]);
});

const done = (date: string) => ({ date, result: 'done' as const, reason: null });
const form = { title: null, note: 'Regretted', size: medium?.id, recurring: 'once' };
test.each<[string, Change[], Change[], object]>([
  [
    'a later change of the same field',
    [block('kept', { title: 'Clay' })],
    [block('kept', { title: 'Glaze' }), block('kept', { points: 9 })],
    { title: 'Glaze', points: 9 },
  ],
  [
    'what a form sends again unchanged',
    [block('kept', form)],
    [block('kept', { ...form, size: large?.id })],
    { note: null, size: large?.id, points: large?.points },
  ],
  [
    'what a third form sends again once more',
    [block('kept', { note: 'Regretted' })],
    [block('kept', form), block('kept', { ...form, title: 'Clay' })],
    { note: null, title: 'Clay', recurring: 'once' },
  ],
  [
    'what adds to a list that it has changed',
    [block('kept', { outcomes: [done('2026-01-05')] })],
    [block('kept', { outcomes: [done('2026-01-05'), done('2026-01-12')] })],
    { outcomes: [done('2026-01-12')] },
  ],
])(
  'discard: %s stays or goes by what the person changed, here and when it is sent (OFF-52)',
  async (_, discarded, later, left) => {
    const begun = await begin(block('kept', newBlock));
    await make(begun, 'a', ...discarded);
    for (const [place, change] of later.entries()) await make(begun, `b${place}`, change);
    expect(await discard(begun, 'a')).toEqual([]);
    expect(planOf(begun).timeBlocks).toMatchObject([left]);
    await sendAll(begun);
    expect(names(begun)).toEqual([]);
    expect((await begun.account.plan.read()).plan.timeBlocks).toMatchObject([left]);
  },
);

test('discard: a change that only the discarded one allowed is sent, and told as refused', async () => {
  const own: Change = { resource: 'activities', id: 'own', fields: { name: 'Own' } };
  const begun = await begin(own, block('kept', { ...newBlock, activity_id: 'own' }));
  await make(begun, 'a', gone('timeBlocks', 'kept'));
  await make(begun, 'b', gone('activities', 'own'));
  expect(await discard(begun, 'a')).toEqual([]);
  expect(planOf(begun).activities.map(({ id }) => id)).toContain('own');
  await sendAll(begun);
  expect(listOf(begun.tab)).toMatchObject([
    { state: 'unsaved', why: 'Cannot delete: Used in 1 time block(s)' },
  ]);
});

test('waiting list: another person’s changes are neither listed nor discarded (OFF-55)', async () => {
  const account = new TestAccount();
  account.isOnline = false;
  const browser = new TestBrowser(account);
  const tab = await browser.openTab();
  const { step } = await tab.change([star('s', { name: 'Rest' })]);
  await tab.open();
  const other = 'somebody else';
  expect(await browser.database.read((tables) => stepsIn(tables, other))).toEqual([]);
  expect(await browser.database.run((tables) => discardIn(tables, other, step.key, []))).toBe('gone');
  expect(listOf(tab)).toHaveLength(1);
});

test('waiting list: each change has its label, its time, its state and its texts (OFF-50)', async () => {
  const begun = await begin(block('kept', newBlock));
  await make(begun, 'a', star('s', { name: 'Rest' }));
  await make(begun, 'b', block('kept', { size: large?.id }));
  const { steps, plan } = begun.tab.state.getState();
  expect(waitingChanges(steps, plan, true)).toMatchObject([
    { label: 'North Star “Rest”', state: 'sending', texts: ['Rest'], why: '', mayBeSaved: false },
    { what: 'size', state: 'waiting', mayCorrect: false },
  ]);
  expect(Date.parse(steps[0]?.step.madeAt ?? '')).not.toBeNaN();
});

test('waiting list: what waits of an import is one entry, which a change on one of its items does not go with (OFF-50, OFF-78)', async () => {
  const begun = await begin();
  const id = 'import';
  const items = Array.from({ length: 60 }, (_, place) => block(`b${place}`, newBlock));
  await begun.tab.changeAll(items, { id, purpose: 'import' });
  await make(begun, 'a', block('b3', { size: large?.id }));
  expect(listOf(begun.tab)).toMatchObject([
    { id, label: 'Import of a file', what: '60 items', state: 'waiting', isBatch: true, dependents: [] },
    { what: 'size', state: 'waiting', isBatch: false },
  ]);
  begun.account.isOnline = true;
  begun.account.before = ({ changes }) => {
    if (changes.length < 50) throw new ApiError(409, 'No.', { detail: 'No.' });
  };
  await begun.tab.send();
  const [first] = listOf(begun.tab);
  expect(first).toMatchObject({
    label: expect.stringMatching(/^Time block/),
    state: 'unsaved',
    isBatch: false,
  });
});

const anyMove = fc.record({
  kind: fc.constantFrom('add', 'star', 'activity', 'poster', 'edit', 'drop', 'unstar', 'rename', 'unlist'),
  which: fc.nat(5),
});
type Move = typeof anyMove extends fc.Arbitrary<infer Each> ? Each : never;

/** The change of a move on the plan as it is now; null if there is nothing to change. */
function changeOf({ kind, which }: Move, plan: AppData, key: string): Change | null {
  const { northStarThemes: stars, timeBlocks: blocks } = plan;
  const own = plan.activities.filter(({ is_default: isDefault }) => !isDefault);
  const aBlock = blocks[which % Math.max(1, blocks.length)]?.id;
  const aStar = stars[which % Math.max(1, stars.length)]?.id;
  const unused = own.find(({ id }) => blocks.every((each) => each.activity_id !== id))?.id;
  const theirs = {
    north_star_theme_id: stars.at(-1)?.id ?? null,
    activity_id: own.at(-1)?.id ?? activity_id,
  };
  const changes: Readonly<Record<Move['kind'], Change | false | undefined | ''>> = {
    add: block(`block ${key}`, { ...newBlock, ...theirs }),
    star: stars.length < 4 && star(`star of ${key}`, { name: `Star ${key}` }),
    activity: { resource: 'activities', id: `activity ${key}`, fields: { name: `Own ${key}` } },
    poster: poster(key),
    edit: aBlock && block(aBlock, { title: key }),
    drop: aBlock && gone('timeBlocks', aBlock),
    unstar: aStar && gone('northStars', aStar),
    rename: aStar && star(aStar, { name: key }),
    unlist: unused && gone('activities', unused),
  };
  return changes[kind] || null;
}

const STAMPS = new Set(['created_at', 'updated_at']);
const contentOf = ({ northStarThemes, activities, timeBlocks, northStarPoster }: AppData): unknown =>
  JSON.parse(
    JSON.stringify(
      [northStarThemes, activities, timeBlocks]
        .map((items) => items.toSorted((one, other) => one.id.localeCompare(other.id)))
        .concat([[northStarPoster?.context]] as never),
      (name, part: unknown) => (STAMPS.has(name) ? undefined : part),
    ),
  );

test('discard: the plan is that of the remaining changes alone, made again from the start (OFF-52)', async () => {
  const seed = [
    star('star of seed', { name: 'Seed' }),
    ...['one', 'two'].map((id) => block(id, { ...newBlock, north_star_theme_id: 'star of seed' })),
    { resource: 'activities', id: 'activity seed', fields: { name: 'Own' } } as const,
    block('three', { ...newBlock, activity_id: 'activity seed' }),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 1, maxLength: 10 }), fc.nat(9), async (moves, at) => {
      const begun = await begin(...seed);
      const made = new Map<string, Change>();
      for (const [index, move] of moves.entries()) {
        const change = changeOf(move, planOf(begun), `key ${index}.`);
        if (change === null) continue;
        await make(begun, `${index}`, change);
        made.set(`${index}`, change);
      }
      const chosen = [...made.keys()][at % Math.max(1, made.size)];
      if (chosen === undefined) return;
      for (const name of [chosen, ...(await discard(begun, chosen))]) made.delete(name ?? '');
      expect(names(begun)).toEqual([...made.keys()]);
      const again = await begin(...seed);
      for (const [name, change] of made)
        await make(again, name, change).catch((error: unknown) => {
          // An activity is in use again.
          if (!(error instanceof ApiError)) throw error;
        });
      expect(contentOf(planOf(begun))).toEqual(contentOf(planOf(again)));
    }),
    { numRuns: Number(process.env['DISCARD_RUNS'] ?? 60) },
  );
});
