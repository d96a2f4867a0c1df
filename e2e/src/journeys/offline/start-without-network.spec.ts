import type { Page } from '@playwright/test';
import { withLearningOnMonday } from '../../data/blocks.ts';
import { openAs } from '../../data/people.ts';
import { test } from '../../fixtures/killable-browser.ts';
import { untilStored } from '../../fixtures/stored-release.ts';
import { expect } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ serviceWorkers: 'allow' });

/** What the service worker has stored: each address with its content. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`);
    }
    return texts;
  });

test('start without a network: a browser that was closed opens week and pages, and saves later what is changed (OFF-31, OFF-33)', async ({
  killable,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const address = `/calendar?date=${monday}`;
  let page = await killable.start();
  await openAs(page, person, address);
  await expect(regionsOf(page).week.card({ name: 'Learning', date: monday })).toBeVisible();
  await untilStored(page);

  await test.step('nothing of a person is stored by the service worker (OFF-33)', async () => {
    await page.goto('/account');
    await expect(page.getByText(person.email)).toBeVisible();
    const stored = await storedTexts(page);
    expect(stored.length).toBeGreaterThan(100);
    const addressOf = (text: string) => new URL(text.split(' ', 1)[0] ?? '').pathname;
    for (const secret of [person.email, person.name, person.token])
      expect(stored.filter((text) => text.includes(secret)).map(addressOf)).toEqual([]);
    const addresses = stored.map(addressOf);
    expect(addresses.filter((path) => !/^\/(?:shell|remotes)\/|^\/release-state$/.test(path))).toEqual([]);
  });

  await killable.close();
  page = await killable.start();
  await page.context().setOffline(true);
  const { week, form, frame } = regionsOf(page);

  await test.step('week and pages open, also those that were never opened (OFF-31)', async () => {
    await page.goto(address);
    await expect(page.getByText('Simmer cannot be reached right now')).toBeVisible();
    await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
    await week.openFormIn(monday, 'late');
    await form.activity.fill('Sourdough');
    await form.save();
    await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
    await frame.goTo('Ecocycle');
    await expect(page.getByRole('heading', { name: 'Ecocycle Canvas' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Progress Dashboard' })).toBeVisible();
  });

  await test.step('no page answers for the API (OFF-31)', async () => {
    const answer = () =>
      fetch('/api/v1/auth/me').then(
        () => 'answered',
        () => 'failed',
      );
    expect(await page.evaluate(answer)).toBe('failed');
    const tab = await page.context().newPage();
    await expect(tab.goto('/api/v1/auth/me')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await tab.close();
  });

  await test.step('what was changed is there at the next start, and is sent (OFF-11)', async () => {
    await page.goto(address);
    await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
    expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(1);
    await page.context().setOffline(false);
    await expect(frame.toast('Your changes have been saved.')).toBeVisible();
    expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(2);
  });
});
