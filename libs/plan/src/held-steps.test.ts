import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { NetworkError } from '@simmer/contracts/client/api-error';
import { PlanStore } from './copy/plan-store.ts';
import { PlanClient } from './plan-client.ts';
import type { Change } from './step.ts';
import { MemoryDatabase } from './testing/memory-database.ts';
import { TestAccount, TestBrowser } from './testing/test-account.ts';
import { readingOf } from './testing/reading-of.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const star = (name: string, id = 'star'): Change => ({ resource: 'northStars', id, fields: { name } });
const asked = { isAsked: true };
const namesIn = ({ state }: PlanClient) => state.getState().plan.northStarThemes.map(({ name }) => name);
const isWaiting = ({ state }: PlanClient) => state.getState().steps.length > 0;
/** Longer than anybody thinks about a question. */
const LONG_MS = 3_600_000;
async function pass(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
  // What other tabs hear takes some turns, and there are no timers on the way.
  for (let turn = 0; turn < 10; turn += 1) await jest.advanceTimersByTimeAsync(0);
}

async function openTab(browser: TestBrowser, account: TestAccount) {
  const tab = await browser.openTab();
  await tab.read(readingOf((await account.plan.read()).plan));
  return tab;
}

/** Two tabs of a browser, and an account that has one North Star. */
async function begin() {
  const account = new TestAccount();
  await account.plan.change([star('Rest')]);
  const database = new MemoryDatabase();
  const browser = new TestBrowser(account, database);
  const [tab, other] = [await openTab(browser, account), await openTab(browser, account)];
  const namesThere = async () => (await account.plan.read()).plan.northStarThemes.map(({ name }) => name);
  return { account, database, browser, tab, other, namesThere };
}

test('held step: it is shown in all tabs, and the answer is made instead of it, under one undo (OFF-106)', async () => {
  const { account, tab, other, namesThere } = await begin();
  const only = await tab.change([star('One', 'one')], asked);
  await only.stored;
  await pass(LONG_MS);
  expect([namesIn(tab), namesIn(other), account.asked]).toEqual([['Rest', 'One'], ['Rest', 'One'], []]);
  const seen: string[][] = [];
  const all = await tab.held.answer(only, ({ northStarThemes }) => {
    seen.push(northStarThemes.map(({ name }) => name));
    return [star('All'), star('All of it', 'all')];
  });
  expect(await all?.result).toBe('saved');
  await pass(LONG_MS);
  // The answer is made on the plan without the step before it.
  expect([seen, account.asked]).toEqual([[['Rest']], [all?.step.key]]);
  expect([namesIn(other), await namesThere(), isWaiting(other)]).toEqual([
    ['All', 'All of it'],
    ['All', 'All of it'],
    false,
  ]);
  await (
    await tab.change(all?.undo ?? [])
  ).result;
  expect(await namesThere()).toEqual(['Rest']);
});

test('held step: it waits as long as its question is open, and is sent when that closes (OFF-106)', async () => {
  const { account, tab, namesThere } = await begin();
  const only = await tab.change([star('One')], asked);
  await pass(LONG_MS);
  await tab.send();
  expect([account.asked, tab.held.has(only.step.key)]).toEqual([[], true]);
  await tab.held.release();
  expect([await only.result, account.made, await namesThere()]).toEqual(['saved', [only.step.key], ['One']]);
  expect([tab.held.has(only.step.key), await tab.held.answer(only, [star('All')])]).toEqual([false, null]);
  expect([await tab.held.drop(only.step.key), account.made.length]).toEqual([false, 1]);
});

test('held step: taken back before it is sent, it is never made (OFF-106)', async () => {
  const { account, tab, other } = await begin();
  const only = await tab.change([star('One')], asked);
  await only.stored;
  expect(await tab.held.drop(only.step.key)).toBe(true);
  await pass(LONG_MS);
  expect([namesIn(tab), namesIn(other), isWaiting(tab), account.asked]).toEqual([
    ['Rest'],
    ['Rest'],
    false,
    [],
  ]);
});

test.each([
  ['a change in its tab', (tab: PlanClient) => tab.change([star('Two', 'two')])],
  ['one in another tab', (_: PlanClient, other: PlanClient) => other.change([star('Two', 'two')])],
  ['a further held one', (tab: PlanClient) => tab.change([star('Two', 'two')], asked)],
  [
    'an import',
    (tab: PlanClient) => tab.changeAll([star('Two', 'two')], { id: 'import', purpose: 'import' }),
  ],
])('held step: %s releases it, and both are sent in order (OFF-106)', async (_, changeNext) => {
  const { account, tab, other, namesThere } = await begin();
  const only = await tab.change([star('One', 'one')], asked);
  await only.stored;
  await pass(0);
  await changeNext(tab, other);
  await pass(0);
  expect([await only.result, account.made[0]]).toEqual(['saved', only.step.key]);
  await tab.held.release();
  await pass(LONG_MS);
  expect([await namesThere(), account.made.length]).toEqual([['Rest', 'One', 'Two'], 2]);
});

test('held step: of a page that was killed, the next start sends it as it is (OFF-106)', async () => {
  const { account, database, tab, other, namesThere } = await begin();
  const only = await tab.change([star('One')], asked);
  await only.stored;
  await pass(LONG_MS);
  for (const killed of [tab, other]) killed.close();
  expect(account.asked).toEqual([]);
  const next = await openTab(new TestBrowser(account, database), account);
  await pass(0);
  expect([namesIn(next), account.made, await namesThere(), isWaiting(next)]).toEqual([
    ['One'],
    [only.step.key],
    ['One'],
    false,
  ]);
});

test('held step: the first look at the stored steps does not close the question of its own page (OFF-106)', async () => {
  const { account, database } = await begin();
  const tab = await new TestBrowser(account, database).openTab();
  const only = await tab.change([star('One', 'one')], asked);
  await only.stored;
  await tab.open();
  expect([account.asked, tab.held.has(only.step.key)]).toEqual([[], true]);
});

test('held step: without a server it waits as any other when it is released, and an answer is sent once (OFF-11, OFF-106)', async () => {
  const { account, tab, other, namesThere } = await begin();
  account.isOnline = false;
  const only = await tab.change([star('One')], asked);
  await only.stored;
  const all = await tab.held.answer(only, [star('All')]);
  expect(await all?.result).toBe('waits');
  const more = await tab.change([star('More', 'more')], asked);
  await tab.held.release();
  expect([await more.result, other.state.getState().steps.length]).toEqual(['waits', 2]);
  account.isOnline = true;
  await other.send();
  expect([account.made, await namesThere()]).toEqual([
    [all?.step.key, more.step.key],
    ['All', 'More'],
  ]);
});

test('held step: it does not hold up what was made before it (OFF-106)', async () => {
  const { account, tab } = await begin();
  const failures = [new NetworkError('No answer.')];
  account.before = () => {
    const failure = failures.pop();
    if (failure) throw failure;
  };
  const first = await tab.change([star('First', 'first')]);
  expect(await first.result).toBe('waits');
  const only = await tab.change([star('One')], asked);
  await only.stored;
  await tab.send();
  expect([account.made, tab.held.has(only.step.key)]).toEqual([[first.step.key], true]);
});

test('held step: an answer that the plan does not allow leaves it as it is', async () => {
  const { tab } = await begin();
  const only = await tab.change([star('One')], asked);
  await only.stored;
  const five = [1, 2, 3, 4, 5].map((n) => star(`${n}`, `${n}`));
  await expect(tab.held.answer(only, five)).rejects.toMatchObject({ status: 409 });
  expect([namesIn(tab), tab.held.has(only.step.key)]).toEqual([['One'], true]);
});

test('held step: in the plan of this browser the answer takes its place in one transaction (OFF-1, OFF-106)', async () => {
  const database = new MemoryDatabase();
  const copy = new PlanStore('local', { database });
  const withOutboxLock = <Result>(work: () => Promise<Result>) => work();
  const tab = new PlanClient({ scope: 'local', copy, database, withOutboxLock, now: Date.now });
  await tab.open();
  const only = await tab.change([star('One', 'one')], asked);
  await only.stored;
  const shown: string[][] = [];
  tab.state.subscribe(() => void shown.push(namesIn(tab)));
  const all = await tab.held.answer(only, [star('All', 'all')]);
  expect(await all?.result).toBe('saved');
  expect([shown.at(-1), shown.filter((names) => names.length !== 1)]).toEqual([['All'], []]);
  expect((await copy.read()).northStarThemes.map(({ name }) => name)).toEqual(['All']);
  const back = await tab.change(all?.undo ?? []);
  await back.result;
  expect(namesIn(tab)).toEqual([]);
});
