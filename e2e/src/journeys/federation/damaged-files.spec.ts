import type { Page } from '@playwright/test';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { RemoteFailureRegion } from '../../regions/remote-failure.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** Changes a file on its way, as a broken proxy or store does. Returns how often the browser asked for it. */
async function damage(page: Page, pattern: string): Promise<() => number> {
  let count = 0;
  await page.route(pattern, async (route) => {
    count += 1;
    // Not by `route.fetch`: its response is gone when the page is left before it has been read.
    const response = await fetch(route.request().url());
    await route.fulfill({
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      headers: { 'access-control-allow-origin': '*' },
      body: `${await response.text()}\n/* damaged */`,
    });
  });
  return () => count;
}

for (const [what, pattern, tag] of [
  ['lazy chunk', '**/remotes/ecocycle/*/remote.*.js*', ['@slow']],
  ['chunk of the page', '**/remotes/ecocycle/*/ecocycle.*.js*', []],
  ['style sheet', '**/remotes/ecocycle/*/ecocycle.*.css*', ['@slow']],
] as const) {
  test(
    `damaged files: with a changed ${what} a remote shows its failure, and the others open (FED-21)`,
    { tag: [...tag] },
    async ({ page, people }) => {
      const frame = new FrameRegion(page);
      const { alert } = new RemoteFailureRegion(page, 'Ecocycle');
      const requestCount = await damage(page, pattern);
      await openAs(page, await people.onboard(), '/calendar');
      await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
      await frame.goTo('Ecocycle');
      await expect(alert).toBeVisible({ timeout: 20_000 });
      expect(requestCount()).toBeGreaterThan(0);

      // The page itself, whose links preload the damaged file.
      await page.goto('/ecocycle');
      await expect(alert).toBeVisible({ timeout: 20_000 });
      await frame.goTo('Calendar');
      await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
    },
  );
}

test('damaged files: with a changed chunk in the cache of the browser a page of the shell opens (FED-7)', async ({
  page,
  people,
}) => {
  await openAs(page, await people.onboard(), '/calendar');
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  // Only the URL without an attempt, as a damaged copy in a cache.
  const requestCount = await damage(page, '**/shell/*/about.*.js');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('did not arrive')).toHaveCount(0);
  expect(requestCount()).toBeGreaterThan(0);
});

test('damaged files: with changed files of the kit in the cache of the browser a page of a remote opens (FED-7)', async ({
  page,
  people,
}) => {
  await openAs(page, await people.onboard(), '/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The shell's files that a remote is the first to need, without an attempt in their URL.
  const requestCount = await damage(page, '**/shell/*/*.js');
  await new FrameRegion(page).goTo('Kitchen Sink');
  await expect(page.getByRole('heading', { name: 'My Kitchen Sink' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('did not open')).toHaveCount(0);
  expect(requestCount()).toBeGreaterThan(0);
});

for (const [what, pattern] of [
  ['a changed file of a dialog', '**/remotes/planner/*/north-stars-dialog.*.js'],
  ['changed files of the kit', '**/shell/*/*.js'],
] as const) {
  test(`damaged files: with ${what} in the cache of the browser the dialog opens (FED-7)`, async ({
    page,
    people,
  }) => {
    await openAs(page, await people.onboard(), '/calendar');
    // Only the URLs without an attempt, as damaged copies in a cache.
    const requestCount = await damage(page, pattern);
    const { stars } = regionsOf(page);
    await stars.open();
    await expect(stars.own).toHaveCount(2);
    expect(requestCount()).toBeGreaterThan(0);
  });
}
