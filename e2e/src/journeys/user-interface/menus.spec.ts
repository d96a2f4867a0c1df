import type { Page } from '@playwright/test';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * Waits until the page has loaded what it loads in advance, once a person is there. It begins when the browser is idle,
 * which may be seconds later on a busy machine: only idle moments are counted, and one alone may be before it begins.
 */
async function waitForScripts(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  const countWhenIdle = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestIdleCallback(() => resolve(performance.getEntriesByType('resource').length));
        }),
    );
  let before = -1;
  let calmCount = 0;
  await expect
    .poll(
      async () => {
        const now = await countWhenIdle();
        calmCount = now === before ? calmCount + 1 : 0;
        before = now;
        return calmCount;
      },
      { intervals: [2_000], timeout: 30_000 },
    )
    .toBeGreaterThan(1);
}

test('menu: opens when nothing more can be loaded, so that a person can sign out', async ({
  page,
  people,
}) => {
  await openAs(page, await people.onboard(), '/dashboard');
  await expect(page.getByRole('heading', { name: 'Progress Dashboard' })).toBeVisible();
  await waitForScripts(page);
  await page.route(/\.(js|css)(\?|$)/, (route) => route.abort());
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Progress Dashboard' })).toHaveCount(0);
});

test('menu: in a low window it stays inside the window, and scrolls', async ({ page, people }) => {
  await page.setViewportSize({ width: 720, height: 360 });
  await openAs(page, await people.onboard(), '/calendar');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem').nth(3)).toBeVisible();
  const items = await page.getByRole('menuitem').all();
  for (const item of items) {
    // The menu still grows while it opens, so that a scroll of that moment may be too short.
    await expect(async () => {
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 1, timeout: 250 });
    }).toPass();
  }
});
