import type { Page } from '@playwright/test';
import { openAs, type Person } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** Opens a page whose app does not come yet. Resolves, once its first paint is there, to what lets the app come. */
async function openBeforeApp(page: Page, person: Person, path: string) {
  await openAs(page, person, '/healthz');
  const isAllowed = Promise.withResolvers<undefined>();
  await page.route('**/shell/*/main.*.js*', async (route) => {
    await isAllowed.promise;
    await route.continue();
  });
  // Not by `goto`, which waits for the app.
  await page.evaluate((to) => location.assign(to), path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#root[data-for]')).toBeVisible();
  return () => isAllowed.resolve(undefined);
}

test('palette: what is typed after Ctrl+K before the app has come stands in its field (UI-60)', async ({
  page,
  people,
}) => {
  const { palette } = regionsOf(page);
  const person = await people.onboard();
  for (const path of ['/calendar', '/dashboard', '/kitchen-sink']) {
    const letAppCome = await openBeforeApp(page, person, path);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('run tue');
    letAppCome();
    await expect(palette.field).toHaveValue('run tue');
    await expect(palette.field).toBeFocused();
    await page.keyboard.type(' 7am');
    await expect(palette.field).toHaveValue('run tue 7am');
  }
});

test('time block: N before the app has come opens its dialog (UI-60)', async ({ page, people }) => {
  const letAppCome = await openBeforeApp(page, await people.onboard(), '/dashboard');
  await page.keyboard.press('n');
  letAppCome();
  await expect(regionsOf(page).form.activity).toBeFocused();
});
