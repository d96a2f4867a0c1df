import type { Page } from '@playwright/test';
import { localSigningKey } from '@simmer/releases/document/open-releases';
import { changeRelease } from '@simmer/releases/rollout/change-release';
import { openReleaseStore } from '@simmer/releases/store/open-store';
import { today } from '../../data/days.ts';
import type { Person } from '../../data/people.ts';
import { startGateways, type Gateways } from '../../deploys/gateways.ts';
import { FaultProxy } from '../../fixtures/fault-proxy.ts';
import { ownReleaseStore, type OwnReleaseStore } from '../../fixtures/own-release-store.ts';
import { storedFiles, storedRelease, storeNow } from '../../fixtures/stored-release.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const heading = 'Progress Dashboard';
const changedHeading = `${heading}, changed`;

// The stack has the first release; a gateway with a store of its own has one in which the planner is another build.
let store: OwnReleaseStore;
let version: string;
let gateways: Gateways;
let proxy: FaultProxy;
let person: Person;

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ baseURL }) => {
  store = await ownReleaseStore();
  version = await store.publishChanged('planner', { [heading]: changedHeading });
  const signingKey = await localSigningKey(store.folder);
  const writer = { store: await openReleaseStore(store.folder), signingKey, publicKeys: [signingKey] };
  const what = { by: 'a journey', reason: 'a second release', now: new Date() };
  const checks = { isBudgetChecked: false };
  await changeRelease(writer, { action: 'promote', versions: { planner: version }, ...what, ...checks });
  gateways = await startGateways(store.folder, baseURL ?? '', { count: 1 });
});
test.afterAll(async () => {
  await gateways.stop();
  await store.remove();
});
test.beforeEach(async ({ baseURL, page, people }) => {
  proxy = await FaultProxy.start(baseURL ?? '');
  person = await people.onboard();
  await page.goto(`${proxy.origin}/healthz`);
  await page.evaluate((value) => localStorage.setItem('authToken', value), person.token);
});
test.afterEach(() => proxy.stop());

const open = async (page: Page, path = '/calendar'): Promise<void> => {
  await page.goto(proxy.origin + path);
  await expect(page.getByRole('banner')).toBeVisible();
};
const openCalendar = async (page: Page): Promise<void> => {
  await open(page);
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeVisible();
};
const dashboard = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function storeReleaseOf(page: Page): Promise<string> {
  const id = await storeNow(page);
  await expect.poll(() => storedRelease(page), { timeout: 30_000 }).toBe(id);
  return id;
}

test(
  'stored release: one that is half there is not used, and the one before it starts without a network (OFF-30)',
  { tag: '@slow' },
  async ({ page, context }) => {
    await openCalendar(page);
    const first = await storeReleaseOf(page);
    proxy.use(gateways.origin);
    // Any file that a page does not need at once: the rest of the release arrives.
    const late =
      (await storedFiles(page)).find((path) => /\/remotes\/planner\/.*poster-wizard.*\.js$/.test(path)) ?? '';
    const missing = late.replace(/planner\/[0-9a-f]{12}/, `planner/${version}`);
    proxy.faults = [[new RegExp(missing), 404]];
    await openCalendar(page);
    await storeNow(page);
    // It is asked for twice, after the files that come before it.
    const attempts = () => proxy.requested.filter((path) => path === missing).length;
    await expect.poll(attempts, { timeout: 60_000 }).toBeGreaterThan(1);
    expect(await storedRelease(page)).toBe(first);

    await context.setOffline(true);
    await open(page, '/dashboard');
    await expect(dashboard(page, heading)).toBeVisible();

    await context.setOffline(false);
    proxy.faults = [];
    await openCalendar(page);
    expect(await storeReleaseOf(page)).not.toBe(first);
    await context.setOffline(true);
    await open(page, '/dashboard');
    await expect(dashboard(page, changedHeading)).toBeVisible();
  },
);

/** Each tab adds an activity and a block without the server; both show them. */
async function planInEach(tabs: readonly Page[]): Promise<void> {
  const regions = tabs.map((tab) => regionsOf(tab));
  const date = today();
  for (const { frame } of regions) await frame.goTo('Calendar');
  for (const [index, { week, form }] of regions.entries()) {
    const name = `Sourdough ${index}`;
    await week.openFormIn(date, 'late');
    await form.activity.fill(name);
    await form.save();
    for (const each of regions) await expect(each.week.card({ name, date })).toBeVisible();
  }
}

/** What was planned is in the account, each once. */
async function untilPlanned({ api }: Person, count: number): Promise<void> {
  const blockCount = async () => (await api.call('timeBlocks.list')).timeBlocks.length;
  await expect.poll(blockCount, { timeout: 20_000 }).toBe(count);
  const { activities } = await api.call('activities.list');
  const names = activities.map(({ name }) => name).filter((name) => name.startsWith('Sourdough'));
  expect(names.toSorted()).toEqual(Array.from({ length: count }, (_, index) => `Sourdough ${index}`));
}

test(
  'stored release: without a network two tabs go on with the release that each began with, on one plan (OFF-32, OFF-84)',
  { tag: '@slow' },
  async ({ page, context }) => {
    await openCalendar(page);
    await storeReleaseOf(page);
    proxy.use(gateways.origin);
    const newer = await context.newPage();
    await openCalendar(newer);
    await storeReleaseOf(newer);

    await context.setOffline(true);
    await regionsOf(page).frame.goTo('Dashboard');
    await expect(dashboard(page, heading)).toBeVisible();
    await regionsOf(newer).frame.goTo('Dashboard');
    await expect(dashboard(newer, changedHeading)).toBeVisible();
    await planInEach([page, newer]);

    await context.setOffline(false);
    await untilPlanned(person, 2);
    await page.close();
    await openCalendar(newer);
    await storeNow(newer);
    const versions = async () =>
      new Set((await storedFiles(newer)).flatMap((path) => /remotes\/planner\/(\w+)/.exec(path)?.[1] ?? []));
    await expect.poll(versions).toEqual(new Set([version]));
  },
);

test(
  'service worker: a gateway that has it switched off removes it and what it stored (OFF-38)',
  { tag: '@slow' },
  async ({ page, baseURL }) => {
    await openCalendar(page);
    await storeReleaseOf(page);
    const off = await startGateways(store.folder, baseURL ?? '', {
      count: 1,
      env: { SERVICE_WORKER: 'off' },
    });
    try {
      proxy.use(off.origin);
      await openCalendar(page);
      const left = () =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]);
      await expect.poll(left).toEqual([0, 0]);
      await openCalendar(page);
      await expect(page.locator('meta[name="simmer-service-worker"]')).toHaveCount(0);
    } finally {
      await off.stop();
    }
  },
);
