import { expect, jest, test } from '@jest/globals';
import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import { isStorageFull } from './disk/storage-full.ts';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import type { Database } from './disk/tables.ts';
import type { Change, Step } from './step.ts';
import { MemoryDatabase } from './testing/memory-database.ts';
import { northStar } from '@simmer/testing/north-star.factory';

const apply = await import('./apply.ts');
const applyStep = jest.fn(apply.applyStep);
jest.unstable_mockModule('./apply.ts', () => ({ ...apply, applyStep }));
const { PlanStore } = await import('./copy/plan-store.ts');
const { addSteps } = await import('./outbox.ts');
const { readingOf } = await import('./testing/reading-of.ts');
const { TestAccount, TestBrowser, USER } = await import('./testing/test-account.ts');

type Tab = Awaited<ReturnType<InstanceType<typeof TestBrowser>['openTab']>>;

const answer = (status: number) => new ApiError(status, 'No.', { detail: 'No.' });
const star = (name: string, id = 'star'): Change => ({ resource: 'northStars', id, fields: { name } });
const ideas = (context: string): Change => ({ resource: 'poster', id: 'person', fields: { context } });
const namesIn = ({ state }: Tab) => state.getState().plan.northStarThemes.map(({ name }) => name);
const stepsIn = ({ state }: Tab) => state.getState().steps.map(({ why }) => why ?? 'waits');
const namesThere = async ({ plan }: InstanceType<typeof TestAccount>) =>
  (await plan.read()).plan.northStarThemes.map(({ name }) => name);
const never = (): never => {
  throw new Error('It is not asked.');
};

/** A tab with an account, which has one North Star. */
async function begin(options: { database?: Database } = {}) {
  const account = new TestAccount();
  await account.plan.change([star('Rest')]);
  const browser = new TestBrowser(account, options.database);
  const tab = await browser.openTab();
  await tab.read(readingOf((await account.plan.read()).plan));
  return { account, browser, tab };
}

/** Fails with the next of some failures, each time it is called. */
const failWith =
  (...failures: (Error | undefined)[]) =>
  (): void => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
  };

test.each([
  ['no answer', new NetworkError('No answer.')],
  ['a session that has ended', answer(401)],
  ['too many requests', answer(429)],
  ['a gateway', answer(502)],
  ['a server that starts', answer(503)],
  ['a gateway that waits for nobody', answer(504)],
])('plan client: with %s a step waits, and is sent again under its key (OFF-12)', async (_, why) => {
  const { account, tab } = await begin();
  account.before = failWith(why);
  const { step, result: outcome } = await tab.change([star('Play')]);
  expect(await outcome).toBe('waits');
  expect([stepsIn(tab), namesIn(tab), account.waits]).toEqual([['waits'], ['Play'], [why]]);
  await tab.send();
  expect([stepsIn(tab), namesIn(tab), await namesThere(account)]).toEqual([[], ['Play'], ['Play']]);
  expect(account.asked).toEqual([step.key, step.key]);
});

test.each([
  [500, 'The server could not save it.'],
  [400, 'No.'],
  [403, 'No.'],
  [409, 'No.'],
  [422, 'No.'],
])(
  'plan client: what is answered with %i is refused at once, and listed (OFF-12, OFF-18)',
  async (status, why) => {
    const { account, tab } = await begin();
    account.before = failWith(answer(status));
    const refused = await tab.change([star('Play')]);
    await expect(refused.result).rejects.toMatchObject({ status });
    expect([stepsIn(tab), namesIn(tab)]).toEqual([[why], ['Rest']]);
    // The next one goes on; a refused one is not sent by itself.
    await (
      await tab.change([ideas('Quiet')])
    ).result;
    expect([account.asked.length, stepsIn(tab)]).toEqual([2, [why]]);
  },
);

test('plan client: a refused step is taken back, and one in the account is not (OFF-18)', async () => {
  const { account, tab } = await begin();
  account.before = failWith(answer(409));
  const refused = await tab.change([star('Play')]);
  const told = refused.result.catch(() => tab.takeBack(refused.step.key));
  expect([await told, stepsIn(tab)]).toEqual([true, []]);
  const other = await tab.change([ideas('Quiet')]);
  await other.result;
  expect(await tab.takeBack(other.step.key)).toBe(false);
  expect(await tab.takeBack(refused.step.key)).toBe(false);
  await tab.open();
  expect([stepsIn(tab), account.made]).toEqual([[], [other.step.key]]);
});

test('plan client: a refused step is sent again when the person wants it (OFF-88)', async () => {
  const { account, tab } = await begin();
  account.before = failWith(answer(409));
  const { step, result: outcome } = await tab.change([star('Play')]);
  await expect(outcome).rejects.toThrow('No.');
  await tab.sendAgain(step.key);
  expect([stepsIn(tab), await namesThere(account), account.asked.length]).toEqual([[], ['Play'], 2]);
});

test('plan client: of an answer that takes long it is told that the step waits, and the request goes on (OFF-104)', async () => {
  const { account, tab } = await begin();
  account.waitLimitMs = 1;
  const { promise, resolve } = Promise.withResolvers<void>();
  account.before = () => promise;
  const { result: outcome } = await tab.change([star('Play')]);
  expect([await outcome, account.waits]).toEqual(['waits', [null]]);
  resolve();
  await tab.send();
  expect([stepsIn(tab), account.asked.length, await namesThere(account)]).toEqual([[], 1, ['Play']]);
});

test('plan client: steps are sent in the order they were made, each made once (OFF-12)', async () => {
  const { account, tab } = await begin();
  account.isOnline = false;
  const keys: string[] = [];
  for (const name of ['One', 'Two', 'Three']) keys.push((await tab.change([star(name, name)])).step.key);
  account.isOnline = true;
  // The first answer is lost.
  account.after = failWith(new NetworkError('Lost.'));
  await tab.send();
  expect(tab.state.getState().steps.map(({ mayBeSaved }) => mayBeSaved)).toEqual([true, false, false]);
  await tab.send();
  expect(account.made).toEqual(keys);
  expect([account.asked.length, stepsIn(tab)]).toEqual([4, []]);
});

test('plan client: a step that the plan does not allow is not made, and nothing is asked', async () => {
  const { account, tab } = await begin();
  account.before = never;
  const five = [1, 2, 3, 4, 5].map((n) => star(`${n}`, `${n}`));
  await expect(tab.change(five)).rejects.toMatchObject({ status: 409 });
  expect([stepsIn(tab), namesIn(tab)]).toEqual([[], ['Rest']]);
});

test('plan client: a discarded step and what depends on it are gone, and the plan shows what was there (OFF-52)', async () => {
  const { account, tab } = await begin();
  account.isOnline = false;
  const { step } = await tab.change([star('New', 'new')]);
  const later = await tab.change([star('Newer', 'new')]);
  await tab.change([ideas('Quiet')]);
  await tab.open();
  expect(await tab.discard(step.key)).toBe('more-depend');
  expect(await tab.discard(step.key, [later.step.key])).toBe('discarded');
  expect([stepsIn(tab), namesIn(tab)]).toEqual([['waits'], ['Rest']]);
  expect(await tab.discard(step.key)).toBe('gone');
});

test('plan client: what a form saves takes the place of the refused step that it corrects (OFF-96)', async () => {
  const { account, tab } = await begin();
  account.before = failWith(answer(422));
  const { step, result: outcome } = await tab.change([star('Play')]);
  await expect(outcome).rejects.toThrow('No.');
  const stop = tab.correct(step.key);
  await (
    await tab.change([ideas('Quiet')])
  ).result;
  expect(stepsIn(tab)).toEqual(['No.']);
  await (
    await tab.change([star('Play more')])
  ).result;
  stop();
  expect([stepsIn(tab), await namesThere(account)]).toEqual([[], ['Play more']]);
});

/** A browser that has no room from some time on. */
function fullDatabase() {
  const database = new MemoryDatabase();
  const disk = { isFull: false };
  const run: Database['run'] = async (work) => {
    if (disk.isFull) throw new DOMException('No room.', 'QuotaExceededError');
    return database.run(work);
  };
  return { disk, database: { run, read: database.read.bind(database) } satisfies Database };
}

test.each([
  ['is saved by a server that is there', undefined, ['Play']],
  ['is not made without a server', new NetworkError('No answer.'), ['Rest']],
  ['is refused where the server refuses it', answer(422), ['Rest']],
])('plan client: for what a full browser has no room %s (OFF-83)', async (_, failure, names) => {
  const { disk, database } = fullDatabase();
  const { account, tab } = await begin({ database });
  disk.isFull = true;
  account.before = failWith(failure);
  const { result: outcome } = await tab.change([star('Play')]);
  const end = await outcome.catch((error: unknown) => (isStorageFull(error) ? 'full' : error));
  expect(end).toBe(failure === undefined ? 'saved' : failure instanceof NetworkError ? 'full' : failure);
  expect([stepsIn(tab), namesIn(tab), await namesThere(account)]).toEqual([[], names, names]);
});

test('plan client: a use of an activity is counted once, whenever the blocks were read (KIT-12)', async () => {
  const { account, tab } = await begin();
  const { plan } = await account.plan.read();
  const { promise, resolve } = Promise.withResolvers<void>();
  const reading = tab.read(() => promise.then(() => readingOf(plan)(null)));
  const [activity] = plan.activities;
  const size = DEFAULT_SIZES[0]?.id ?? '';
  const fields = { activity_id: activity?.id ?? '', size, start_date: '2026-01-05' };
  await (
    await tab.change([{ resource: 'timeBlocks', id: 'block', fields }])
  ).result;
  resolve();
  await reading;
  const { timeBlocks, activities } = tab.state.getState().plan;
  expect([timeBlocks.length, activities[0]?.usage_count]).toEqual([1, 1]);
});

test('plan client: a change that is not stored yet is not told as waiting (OFF-83)', async () => {
  const memory = new MemoryDatabase();
  const holds: Promise<void>[] = [];
  const run: Database['run'] = async (work) => {
    const hold = holds.shift();
    if (hold === undefined) return memory.run(work);
    await hold;
    throw new DOMException('No room.', 'QuotaExceededError');
  };
  const { account, tab } = await begin({ database: { run, read: memory.read.bind(memory) } });
  const [asked, reply, room] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  account.before = async () => {
    asked?.resolve();
    await reply?.promise;
    throw new NetworkError('No answer.');
  };
  const first = await tab.change([star('Play')]);
  await asked?.promise;
  if (room) holds.push(room.promise);
  const second = await tab.change([ideas('Quiet')]);
  reply?.resolve();
  expect(await first.result).toBe('waits');
  room?.resolve();
  await expect(second.result).rejects.toThrow('No room.');
  expect(stepsIn(tab)).toEqual(['waits']);
});

test('plan client: an answer that comes during a reading of the list is shown and stored (OFF-11)', async () => {
  const { account, browser, tab } = await begin();
  const before = (await account.plan.read()).plan;
  const { promise, resolve } = Promise.withResolvers<void>();
  const reading = tab.read(() => promise.then(() => readingOf(before)(null)));
  await (
    await tab.change([star('Play')])
  ).result;
  await (
    await tab.change([star('Walk', 'second')])
  ).result;
  resolve();
  await reading;
  expect(namesIn(tab)).toEqual(['Play', 'Walk']);
  await tab.keepCopy();
  const stored = await new PlanStore(USER, { database: browser.database }).read();
  expect(stored.northStarThemes.map(({ name }) => name)).toEqual(['Play', 'Walk']);
});

test('plan client: what is read while a former reading is being stored is stored too (OFF-107)', async () => {
  // The page is idle when the timers have run.
  jest.useFakeTimers();
  const memory = new MemoryDatabase();
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  const run: Database['run'] = async (work) => {
    const result = await memory.run(work);
    if (isHeld) await promise;
    return result;
  };
  const { tab } = await begin({ database: { run, read: memory.read.bind(memory) } });
  await jest.runAllTimersAsync();
  isHeld = true;
  for (const name of ['Play', 'Walk']) {
    await tab.read(readingOf({ northStarThemes: [northStar({ name })] }));
    await jest.runAllTimersAsync();
  }
  resolve();
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  const stored = await new PlanStore(USER, { database: memory }).read();
  expect(stored.northStarThemes.map(({ name }) => name)).toEqual(['Walk']);
});

test('plan client: what another tab has read does not hide what was answered meanwhile (OFF-107)', async () => {
  const { account, browser, tab } = await begin();
  // Its code for changes is loaded.
  await (
    await tab.change([ideas('Quiet')])
  ).result;
  const other = await browser.openTab();
  await other.read(readingOf((await account.plan.read()).plan));
  const before = (await account.plan.read()).plan;
  const { promise, resolve } = Promise.withResolvers<void>();
  const reading = tab.read(() => promise.then(() => readingOf(before)(null)));
  await (
    await other.change([star('Play')])
  ).result;
  resolve();
  await reading;
  expect([namesIn(tab), namesIn(other)]).toEqual([['Play'], ['Play']]);
});

test('plan client: an answer that another tab tells while the copy is opened is shown', async () => {
  const { account, browser, tab } = await begin();
  await tab.keepCopy();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow: Database = {
    run: (work) => browser.database.run(work),
    read: async (work) => {
      const result = await browser.database.read(work);
      await promise;
      return result;
    },
  };
  const opening = browser.openTab({ database: slow });
  await (
    await tab.change([star('Play')])
  ).result;
  resolve();
  expect([namesIn(await opening), await namesThere(account)]).toEqual([['Play'], ['Play']]);
});

test('plan client: a tab tells what has become of a step that another one has sent', async () => {
  const { account, browser } = await begin();
  // The other one has the lock all the time.
  const tab = await browser.openTab({ withOutboxLock: () => new Promise(() => undefined) });
  const other = await browser.openTab();
  account.before = failWith(undefined, answer(409));
  const [saved, refused] = [await tab.change([star('Play')]), await tab.change([ideas('Quiet')])];
  const told = Promise.allSettled([saved.result, refused.result]);
  await other.send();
  await tab.open();
  await other.send();
  await tab.open();
  expect(await told).toMatchObject([
    { status: 'fulfilled', value: 'saved' },
    { status: 'rejected', reason: { message: 'No.' } },
  ]);
  expect([stepsIn(tab), stepsIn(other), namesIn(tab)]).toEqual([['No.'], ['No.'], ['Play']]);
});

test('plan client: 1,000 waiting steps are each applied once at the start, and few times while they are sent', async () => {
  const { account, browser } = await begin();
  const count = 1000;
  const steps = Array.from({ length: count }, (_, place): Step => {
    const wins = [`Win ${place}`];
    const change: Change = { resource: 'weeklyReflections', id: '2026-01-05', fields: { wins }, seen: {} };
    return { key: `key ${place}`, label: '', madeAt: '2026-01-06T08:00:00.000Z', changes: [change] };
  });
  await browser.database.run((tables) =>
    addSteps(
      tables,
      USER,
      steps.map((step) => ({ step })),
    ),
  );
  // Counted are those of the browser.
  jest.spyOn(account.plan, 'make').mockResolvedValue([]);
  applyStep.mockClear();
  const tab = await browser.openTab();
  expect(applyStep).toHaveBeenCalledTimes(count);
  await tab.change([ideas('Quiet')]);
  expect(applyStep.mock.calls.length).toBeLessThanOrEqual(count + 2);
  await tab.send();
  expect([account.made.length, stepsIn(tab)]).toEqual([count + 1, []]);
  // They are all of one item, so that those that still wait are applied for one picture in twenty.
  expect(applyStep.mock.calls.length / count).toBeLessThan(2 * (count / 20 / 2 + 5));
});

test('plan client: who has signed out is shown nothing more', async () => {
  const { tab } = await begin();
  tab.close();
  await tab.read(readingOf({ northStarThemes: [] }));
  expect(namesIn(tab)).toEqual(['Rest']);
});

test.each([
  ['in one call after all that waited', false, [['Play', 'Rest']]],
  ['of a step that a full browser has no room for', true, [['Play']]],
  ['and nothing to who has signed out', null, []],
])('plan client: what met changes of another device is told, %s (MRG-8)', async (_, isFull, expected) => {
  const { disk, database } = fullDatabase();
  const { account } = await begin({ database });
  const { send } = account;
  const merging = Object.assign(account, {
    send: async (step: Step) =>
      (await send(step)).map((item) => ({ ...item, ...(item.id === 'star' && { restored: true as const }) })),
  });
  const told: (readonly string[])[] = [];
  const nameIn = ({ changes: [change] }: Step) => String(Object.values({ ...change?.fields })[0]);
  const tab = await new TestBrowser(merging, database).openTab({
    onMerged: (answers) => void told.push(answers.map(({ step }) => nameIn(step))),
  });
  account.isOnline = isFull === true;
  disk.isFull = isFull === true;
  await (
    await tab.change([star('Play')])
  ).result;
  if (isFull !== true) {
    await tab.change([ideas('Quiet')]);
    await (
      await tab.change([star('Rest')])
    ).result;
  }
  account.isOnline = true;
  if (isFull === null) account.after = () => tab.close();
  await tab.send();
  expect(told).toEqual(expected);
});
