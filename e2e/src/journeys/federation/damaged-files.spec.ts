import type { Page } from '@playwright/test';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { RemoteFailureRegion } from '../../regions/remote-failure.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** Several attempts take seconds. */
const SLOW = { timeout: 20_000 };

/**
 * Changes files on their way, as a broken proxy or store does, or only those without an attempt in their URL, as damaged
 * copies in a cache, while something is done in which the browser asks for them.
 */
async function whileDamaged(page: Page, pattern: string, act: () => Promise<void>): Promise<void> {
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
  await act();
  expect(count, pattern).toBeGreaterThan(0);
  await page.unroute(pattern);
}

test('damaged files: one in the cache of the browser is requested again, and one that arrives so is not used', async ({
  page,
  people,
}) => {
  const { frame, stars } = regionsOf(page);
  const { alert } = new RemoteFailureRegion(page, 'Ecocycle');
  const openCalendar = async () => {
    await frame.goTo('Calendar');
    await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeVisible();
  };
  await openAs(page, await people.onboard(), '/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();

  // First: after a damaged file those of the kit have an attempt in their URLs.
  await test.step('a page of a remote opens, which is the first to need files of the kit (FED-7)', () =>
    whileDamaged(page, '**/shell/*/*.js', async () => {
      await frame.goTo('Kitchen Sink');
      await expect(page.getByRole('heading', { name: 'My Kitchen Sink' })).toBeVisible(SLOW);
      await expect(page.getByText('did not open')).toHaveCount(0);
    }));

  await test.step('a dialog opens (FED-7)', async () => {
    await openCalendar();
    await whileDamaged(page, '**/remotes/planner/*/north-stars-dialog.js', async () => {
      await stars.open();
      await expect(stars.own).toHaveCount(2);
    });
    await page.keyboard.press('Escape');
  });

  await page.goto('/calendar');
  await test.step('a page of the shell opens (FED-7)', () =>
    whileDamaged(page, '**/shell/*/about.js', async () => {
      await frame.choose('About');
      await expect(page).toHaveURL('/about');
      await expect(page.getByRole('heading', { level: 1, name: 'About Simmer' })).toBeVisible(SLOW);
      await expect(page.getByText('did not arrive')).toHaveCount(0);
    }));

  // With every attempt in the URL.
  for (const file of ['ecocycle.js*', 'ecocycle.css*'])
    await test.step(`with a changed ${file} a remote shows its failure, and the others open (FED-21)`, () =>
      whileDamaged(page, `**/remotes/ecocycle/*/${file}`, async () => {
        // The page itself, whose links preload the damaged file.
        await page.goto('/ecocycle');
        await expect(alert).toBeVisible(SLOW);
        await openCalendar();
      }));
});
