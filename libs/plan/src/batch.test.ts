import { expect, jest, test } from '@jest/globals';
import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import fc from 'fast-check';
import type { AppData } from './copy/app-data.ts';
import type { Database } from './disk/tables.ts';
import type { Batch, WaitingStep } from './outbox.ts';
import type { Change, Step } from './step.ts';
import { MemoryDatabase } from './testing/memory-database.ts';
import { readingOf } from './testing/reading-of.ts';

const apply = await import('./apply.ts');
const applyStep = jest.fn(apply.applyStep);
jest.unstable_mockModule('./apply.ts', () => ({ ...apply, applyStep }));
const { batchSteps, nextToSend } = await import('./batch.ts');
const { defaultAppData, listNames } = await import('./copy/app-data.ts');
const { PlanStore } = await import('./copy/plan-store.ts');
const { changedItems, keepApplied, withAnswer, withSteps } = await import('./make-changes.ts');
const { PlanClient } = await import('./plan-client.ts');
const { anyChanges, stepOf } = await import('./testing/steps.arbitrary.ts');
const { TestAccount, TestBrowser } = await import('./testing/test-account.ts');

const SIZE = DEFAULT_SIZES[0]?.id ?? '';
const ID = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0b00';
const garden: Change = { resource: 'activities', id: 'garden', fields: { name: 'Garden' } };
const block = (id: string, activity_id = 'garden'): Change => ({
  resource: 'timeBlocks',
  id,
  fields: { activity_id, size: SIZE, start_date: '2026-01-05', recurring: 'once', title: id },
});
const blocks = (count: number): Change[] => Array.from({ length: count }, (_, n) => block(`b${n}`));
const ideas = (context: string): Change => ({ resource: 'poster', id: 'person', fields: { context } });
const named = { id: ID, purpose: 'import' } as const;

async function begin(database: Database = new MemoryDatabase()) {
  const account = new TestAccount();
  const browser = new TestBrowser(account, database);
  const tab = await browser.openTab();
  await tab.read(readingOf({ activities: (await account.plan.read()).plan.activities }));
  await tab.keepCopy();
  return { account, browser, tab };
}
type Tab = Awaited<ReturnType<InstanceType<typeof TestBrowser>['openTab']>>;
const titlesIn = ({ state }: Tab) => state.getState().plan.timeBlocks.map(({ title }) => title);
const stepsOf = ({ state }: Tab) => state.getState().steps;
const titlesThere = async ({ plan }: InstanceType<typeof TestAccount>) =>
  (await plan.read()).plan.timeBlocks.map(({ title }) => title);
/** Resolves when nothing of a tab waits. */
const isSent = (tab: Tab): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (stepsOf(tab).every(({ why }) => why !== undefined)) resolve();
    };
    tab.state.subscribe(look);
    look();
  });

test('batch: it is made of steps of up to 50 changes, in order, which name each item once', () => {
  const changes = [garden, ...blocks(60), { ...garden, removed: true } as Change, block('last')];
  const steps = batchSteps(changes, defaultAppData(''), { id: ID, nowMs: 1000 });
  expect(steps.flatMap((step) => step.changes)).toEqual(changes);
  expect(steps.map((step) => step.changes.length)).toEqual([50, 13]);
  expect(new Set(steps.map(({ key }) => key)).size).toBe(2);
  expect(steps.map(({ madeAt }) => Date.parse(madeAt))).toEqual([1000, 1001]);
  const again = batchSteps([garden, garden], defaultAppData(''), { id: ID, nowMs: 1000 });
  expect(again.map((step) => step.changes.length)).toEqual([1, 1]);
});

test('batch: all of it is shown at once, also without a connection, and is sent when there is one (ACC-25)', async () => {
  const { account, tab } = await begin();
  account.isOnline = false;
  await tab.changeAll([garden, ...blocks(120)], named);
  expect(titlesIn(tab)).toHaveLength(120);
  expect(account.asked).toEqual([]);
  expect(stepsOf(tab).map(({ batch }) => batch)).toEqual(Array(3).fill({ ...named, total: 121 }));
  account.isOnline = true;
  await tab.send();
  expect([stepsOf(tab), await titlesThere(account)]).toEqual([[], titlesIn(tab)]);
});

test('batch: what a person does by hand is sent before what waits of it, unless it needs that', async () => {
  const { account, tab } = await begin();
  account.isOnline = false;
  await tab.changeAll([garden, ...blocks(60)], named);
  const byHand = await tab.change([ideas('Quiet')]);
  const needing = await tab.change([block('mine')]);
  const touching = await tab.change([{ resource: 'timeBlocks', id: 'b55', fields: { title: 'Moved' } }]);
  account.isOnline = true;
  await tab.send();
  const [first, second] = [`${ID}-0`, `${ID}-1`];
  expect(account.made).toEqual([byHand.step.key, first, needing.step.key, second, touching.step.key]);
  expect(titlesIn(tab)).toContain('Moved');
  expect(await titlesThere(account)).toEqual(titlesIn(tab));
});

test.each<[string, readonly [name: string, batch: boolean, change: Change][], string | undefined]>([
  ['nothing', [], undefined],
  ['a batch alone', [['one', true, garden]], 'one'],
  [
    'what is of a day, which others have too',
    [
      ['one', true, ideas('a')],
      ['two', false, block('x')],
    ],
    'two',
  ],
  [
    'the same item',
    [
      ['one', true, garden],
      ['two', false, garden],
    ],
    'one',
  ],
  [
    'an item that it names',
    [
      ['one', true, garden],
      ['two', false, block('x')],
    ],
    'one',
  ],
  [
    'a batch that was begun later',
    [
      ['one', false, block('x')],
      ['two', true, garden],
    ],
    'one',
  ],
])('batch: next to send: %s', (_, rows, expected) => {
  const batch: Batch = { ...named, total: 1 };
  const steps = rows.map(([key, isOfBatch, change], seq): WaitingStep => ({
    seq: seq + 1,
    step: { key, label: key, madeAt: '', changes: [change] },
    ...(isOfBatch && { batch }),
  }));
  expect(nextToSend(steps)?.step.key).toBe(expected);
});

test('batch: of a refused step only what cannot be made is refused, and stands among what is not saved (ACC-25)', async () => {
  const { account, browser, tab } = await begin();
  account.before = ({ changes }: Step) => {
    const isBad = changes.some(({ id }) => id === 'b3');
    if (isBad) throw new ApiError(422, 'No room.', { detail: 'No room.' });
  };
  await tab.changeAll([garden, ...blocks(6)], named);
  await isSent(tab);
  expect(stepsOf(tab).map(({ step, why, batch }) => [step.label, why, batch?.id])).toEqual([
    ['Time block “b3”', 'No room.', ID],
  ]);
  expect(titlesIn(tab)).toEqual(['b0', 'b1', 'b2', 'b4', 'b5']);
  expect(await titlesThere(account)).toEqual(titlesIn(tab));
  // Another tab, and a later start, show the same, and what it was.
  const other = await browser.openTab();
  expect([stepsOf(other).length, titlesIn(other)]).toEqual([1, titlesIn(tab)]);
  await tab.dropBatch(ID);
  expect(stepsOf(tab)).toEqual([]);
});

test('batch: a change that is refused alone stays among what is not saved, also when another tab has written', async () => {
  const { account, tab } = await begin();
  account.before = () => {
    throw new ApiError(409, 'No.', { detail: 'No.' });
  };
  await tab.changeAll([garden], named);
  await isSent(tab);
  await tab.open();
  expect(stepsOf(tab).map(({ why }) => why)).toEqual(['No.']);
});

test.each([0, 1, 2, 3, 4])(
  'batch: a page that ends at its request %i loses nothing of it and makes nothing twice (ACC-25)',
  async (last) => {
    const { account, browser, tab } = await begin();
    account.before = ({ changes, key }: Step) => {
      if (account.asked.length === last + 1) throw new NetworkError('The page is gone.');
      if (changes.some(({ id }) => id === 'b70')) throw new ApiError(409, key, { detail: 'No.' });
    };
    account.after = () => {
      if (account.asked.length === last + 2) throw new NetworkError('The answer is lost.');
    };
    const first = tab;
    await first.changeAll([garden, ...blocks(72)], named);
    await first.send();
    first.close();
    const next = await browser.openTab();
    while (stepsOf(next).some(({ why }) => why === undefined)) await next.send();
    expect(stepsOf(next).map(({ step }) => step.changes)).toEqual([[block('b70')]]);
    const expected = blocks(72).flatMap(({ id }) => (id === 'b70' ? [] : id));
    expect(await titlesThere(account)).toEqual(expected);
    expect(titlesIn(next)).toEqual(expected);
    expect(new Set(account.made).size).toBe(account.made.length);
  },
);

test('batch: a browser without room for it says so, and nothing is changed (ACC-25)', async () => {
  const memory = new MemoryDatabase();
  let putCount = 0;
  const database: Database = {
    read: (work) => memory.read(work),
    run: (work) =>
      memory.run(async (tables) => {
        const put: typeof tables.put = (table, row) => {
          putCount += 1;
          if (putCount > 1) throw new DOMException('No room.', 'QuotaExceededError');
          tables.put(table, row);
        };
        return work({ ...tables, put });
      }),
  };
  const { account, browser, tab } = await begin(database);
  await expect(tab.changeAll([garden, ...blocks(60)], named)).rejects.toThrow('No room.');
  expect([stepsOf(tab), titlesIn(tab), account.asked]).toEqual([[], [], []]);
  expect(stepsOf(await browser.openTab())).toEqual([]);
});

test('batch: stopped during a request, the rest is not sent, also by another tab, and what was sent stays', async () => {
  const { account, browser, tab } = await begin();
  const other = await browser.openTab();
  account.after = async () => {
    if (account.asked.length === 2) await other.dropBatch(ID);
  };
  await tab.changeAll([garden, ...blocks(200)], named);
  await isSent(tab);
  await tab.send();
  await other.send();
  expect(account.asked).toHaveLength(2);
  expect([titlesIn(tab).length, titlesIn(other).length]).toEqual([99, 99]);
});

test('batch: a refused step that was discarded meanwhile does not come back', async () => {
  const { account, browser, tab } = await begin();
  account.before = async () => {
    await tab.dropBatch(ID);
    throw new ApiError(409, 'No.', { detail: 'No.' });
  };
  await tab.changeAll([garden], named);
  await isSent(tab);
  await tab.send();
  expect([stepsOf(tab), stepsOf(await browser.openTab())]).toEqual([[], []]);
});

test('batch: it does not apply all that waits again after each answer', async () => {
  const { account, tab } = await begin();
  account.isOnline = false;
  await tab.changeAll([garden, ...blocks(499)], named);
  account.isOnline = true;
  // Counted are those of the browser.
  jest.spyOn(account.plan, 'make').mockResolvedValue([]);
  applyStep.mockClear();
  await tab.send();
  expect(account.made).toHaveLength(10);
  // Each for its own answer, on the screen and in the copy.
  expect(applyStep.mock.calls.length).toBeLessThanOrEqual(2 * 10);
});

test('batch: the plan of nobody is changed at once, and what it does not allow is named', async () => {
  const database = new MemoryDatabase();
  const tab = new PlanClient({
    scope: 'local',
    copy: new PlanStore('local', { database }),
    database,
    withOutboxLock: (work) => work(),
    now: Date.now,
  });
  await tab.changeAll([garden, block('one'), block('two', 'nothing'), block('three')], named);
  const { batch } = tab.state.getState();
  expect(batch?.refused.map(({ step }) => step.label)).toEqual(['Time block “two”']);
  expect(titlesIn(tab)).toEqual(['one', 'three']);
});

const row = (changes: readonly Change[], place: number, isOfBatch = false): WaitingStep => ({
  seq: place + 1,
  step: stepOf(changes, place),
  ...(isOfBatch && { batch: { ...named, total: 1 } }),
});

/** A plan without the ages of its items, by which they are sorted: until the account gives them, they follow from the order of the steps. */
const ageless = (plan: AppData): unknown => {
  const lists = listNames.map((name) => [
    name,
    plan[name]
      .map((item) => ({ ...item, created_at: null }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ]);
  return { ...plan, ...Object.fromEntries(lists) };
};

test('batch: after an answer the plan with the other steps that wait is as if all of them were applied again', () => {
  let kept = 0;
  const someSteps = fc.array(fc.tuple(anyChanges, fc.boolean()), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(anyChanges, { maxLength: 4 }), someSteps, (done, waiting) => {
      const before = done.map((changes, place) => row(changes, place));
      const base = withSteps(defaultAppData(''), before, DEFAULT_SIZES);
      // One that is refused here may be made after the answer to another.
      let plan = base;
      const rows: WaitingStep[] = [];
      for (const [place, [changes, isOfBatch]] of waiting.entries()) {
        const one = row(changes, 10 + place, isOfBatch);
        const next = withSteps({ ...plan }, [one], DEFAULT_SIZES);
        const isMade = applyStep.mock.results.at(-1)?.type === 'return';
        if (isMade) rows.push(one);
        if (isMade) plan = next;
      }
      const sent = nextToSend(rows);
      if (sent === undefined) return;
      withSteps(base, rows, DEFAULT_SIZES);
      const made = withSteps({ ...base }, [sent], DEFAULT_SIZES);
      const answer = { step: sent.step, items: changedItems(made, sent.step.changes) };
      const next = withAnswer(base, answer, DEFAULT_SIZES);
      keepApplied(base, next, answer);
      const rest = rows.filter((each) => each !== sent);
      applyStep.mockClear();
      const shown = withSteps(next, rest, DEFAULT_SIZES);
      if (applyStep.mock.calls.length === 0 && rest.length > 0) kept += 1;
      expect(ageless(shown)).toEqual(ageless(withSteps({ ...next }, rest, DEFAULT_SIZES)));
    }),
    { numRuns: 300 },
  );
  expect(kept).toBeGreaterThan(20);
});
