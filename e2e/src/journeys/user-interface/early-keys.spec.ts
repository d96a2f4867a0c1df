import type { Page } from '@playwright/test';
import { ZONE } from '../../data/days.ts';
import { openAs, type Person } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** Opens a page whose app does not come yet. Resolves, once its first paint is there, to what lets the app come. */
async function openBeforeApp(page: Page, person: Person | null, path: string) {
  if (person === null) await page.goto('/healthz');
  else await openAs(page, person, '/healthz');
  // The week is painted of a day in this zone. Without the cookie it is one in UTC, which may be another (FED-70).
  await page.context().addCookies([{ name: 'simmer_zone', value: ZONE, url: page.url() }]);
  const isAllowed = Promise.withResolvers<undefined>();
  await page.route('**/shell/*/main.js*', async (route) => {
    await isAllowed.promise;
    await route.continue();
  });
  // Not by `goto`, which waits for the app.
  await page.evaluate((to) => location.assign(to), path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#root[data-for]')).toBeVisible();
  return () => isAllowed.resolve(undefined);
}

test('before the app has come: keys and focus on the prerendered page are kept', async ({ page, people }) => {
  const { palette, form, frame } = regionsOf(page);
  const person = await people.onboard();

  await test.step('what is typed after Ctrl+K stands in the field of the palette (UI-60)', async () => {
    for (const path of ['/calendar', '/kitchen-sink']) {
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

  await test.step('N opens the dialog of a time block (UI-60)', async () => {
    const letAppCome = await openBeforeApp(page, person, '/dashboard');
    await page.keyboard.press('n');
    letAppCome();
    await expect(form.activity).toBeFocused();
  });

  await test.step('while the session is being loaded, the page and the focus stay', async () => {
    const isAsked = Promise.withResolvers<undefined>();
    await page.route('**/api/v1/auth/me', async (route) => {
      await isAsked.promise;
      await route.continue();
    });
    await page.goto('/about');
    const make = page.getByRole('button', { name: 'Make your poster' });
    await make.focus();
    const response = page.waitForResponse('**/api/v1/auth/me');
    isAsked.resolve(undefined);
    await response;
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    await expect(frame.mainNav).toBeVisible();
    await expect(make).toBeFocused();
  });
});

test('before the app has come: what is typed into the fields of signing in is kept (FED-70)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const letAppCome = await openBeforeApp(page, null, '/signin');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password.slice(0, 4));
  letAppCome();
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.locator('#root:not([data-for]) form')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(password).toBeFocused();
  await page.keyboard.type(person.password.slice(4));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const how of ['Enter', 'a press'] as const) {
  test(`before the app has come: ${how} in signing in signs in when it has (FED-70)`, async ({
    page,
    people,
  }) => {
    const person = await people.onboard();
    const letAppCome = await openBeforeApp(page, null, '/signin');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    if (how === 'Enter') await page.keyboard.press('Enter');
    else await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // Sends nothing yet, least of all in the address.
    await expect(page).toHaveURL(/\/signin$/);
    letAppCome();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}
