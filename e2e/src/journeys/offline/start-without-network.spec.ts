import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLearningOnMonday } from '../../data/blocks.ts';
import { openAs } from '../../data/people.ts';
import { storedRelease, storeNow, untilStored } from '../../fixtures/stored-release.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ serviceWorkers: 'allow' });

test('start without a network: the week of a closed page opens, is edited, and is saved later (OFF-31) @phone', async ({
  page,
  context,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(regionsOf(page).week.card({ name: 'Learning', date: monday })).toBeVisible();
  await untilStored(page);
  await page.close();

  await context.setOffline(true);
  const opened = await context.newPage();
  const { week, form, frame } = regionsOf(opened);
  await opened.goto(`/calendar?date=${monday}`);
  await expect(opened.getByText('Simmer cannot be reached right now')).toBeVisible();
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await week.clickInto(monday, 'late');
  await form.activity.fill('Sourdough');
  await form.save();
  await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(1);

  await context.setOffline(false);
  await expect(frame.toast('Your changes have been saved.')).toBeVisible();
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(2);
});

test('start without a network: a browser that was closed opens the week, and keeps what is changed (OFF-31)', async ({
  playwright,
  launchOptions,
  baseURL,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-browser-'));
  const openBrowser = () =>
    playwright.chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: baseURL ?? '' });
  const week = `/calendar?date=${monday}`;
  try {
    const first = await openBrowser();
    const [page = await first.newPage()] = first.pages();
    await openAs(page, person, week);
    await expect(regionsOf(page).week.card({ name: 'Learning', date: monday })).toBeVisible();
    await untilStored(page);
    await first.close();

    const second = await openBrowser();
    await second.setOffline(true);
    const [later = await second.newPage()] = second.pages();
    await later.goto(week);
    const { week: shown, form } = regionsOf(later);
    await expect(shown.card({ name: 'Learning', date: monday })).toBeVisible();
    await shown.clickInto(monday, 'late');
    await form.activity.fill('Sourdough');
    await form.save();
    await expect(shown.card({ name: 'Sourdough', date: monday })).toBeVisible();
    await later.reload();
    await expect(shown.card({ name: 'Sourdough', date: monday })).toBeVisible();
    await second.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('start without a network: nothing of a person is stored, and no page answers for the API (OFF-33)', async ({
  page,
  context,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(regionsOf(page).week.card({ name: 'Learning', date: monday })).toBeVisible();
  const id = await storeNow(page);
  await expect.poll(() => storedRelease(page), { timeout: 30_000 }).toBe(id);
  await page.goto('/account');
  await expect(page.getByText(person.email)).toBeVisible();

  const stored = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`);
    }
    return texts;
  });
  expect(stored.length).toBeGreaterThan(100);
  const addressOf = (text: string) => new URL(text.split(' ', 1)[0] ?? '').pathname;
  for (const secret of [person.email, person.name, person.token])
    expect(stored.filter((text) => text.includes(secret)).map(addressOf)).toEqual([]);
  const addresses = stored.map(addressOf);
  expect(addresses.filter((path) => !/^\/(?:shell|remotes)\/|^\/release-state$/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/calendar');
  const answer = await page.evaluate(() =>
    fetch('/api/v1/auth/me').then(
      () => 'answered',
      () => 'failed',
    ),
  );
  expect(answer).toBe('failed');
  await expect(page.goto('/api/v1/auth/me')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
