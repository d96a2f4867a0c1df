import type { Page } from '@playwright/test';
import { withLearningOnMonday } from '../../data/blocks.ts';
import { openAs, type People } from '../../data/people.ts';
import { test } from '../../fixtures/killable-browser.ts';
import { storedRelease, storeNow, untilStored } from '../../fixtures/stored-release.ts';
import { expect } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ serviceWorkers: 'allow' });

/** A new person opens the week, which has Learning on Monday. */
async function openWeek(page: Page, people: People) {
  const { person, monday } = await withLearningOnMonday(people);
  const address = `/calendar?date=${monday}`;
  await openAs(page, person, address);
  await expect(regionsOf(page).week.card({ name: 'Learning', date: monday })).toBeVisible();
  return { person, monday, address };
}

test('start without a network: a browser that was closed opens week and pages, and saves later what is changed (OFF-31)', async ({
  killable,
  people,
}) => {
  const { person, address, monday } = await openWeek(await killable.start(), people);
  await untilStored(killable.page);
  await killable.close();

  const page = await killable.start();
  await page.context().setOffline(true);
  await page.goto(address);
  const { week, form, frame } = regionsOf(page);
  await expect(page.getByText('Simmer cannot be reached right now')).toBeVisible();
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await week.openFormIn(monday, 'late');
  await form.activity.fill('Sourdough');
  await form.save();
  await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
  // Pages that were never opened.
  await frame.goTo('Ecocycle');
  await expect(page.getByRole('heading', { name: 'Ecocycle Canvas' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Progress Dashboard' })).toBeVisible();
  await page.goto(address);
  await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(1);

  await page.context().setOffline(false);
  await expect(frame.toast('Your changes have been saved.')).toBeVisible();
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(2);
});

test('start without a network: nothing of a person is stored, and no page answers for the API (OFF-33)', async ({
  page,
  context,
  people,
}) => {
  const { person } = await openWeek(page, people);
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
