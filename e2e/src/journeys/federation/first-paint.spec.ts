import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { monthTitle } from '@simmer/domain/dates/date-labels';
import { monthInView, today } from '../../data/days.ts';
import { placeBlock } from '../../data/blocks.ts';
import { openAs } from '../../data/people.ts';
import { deviceStorage } from '../../fixtures/storage/device-storage.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Sums up the shifts of the page's layout. */
function watchShifts(): void {
  let shift = 0;
  Reflect.set(globalThis, 'layoutShift', () => shift);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, 'layoutShift') as () => number)());

const pages = [
  { path: '/dashboard', heading: () => 'Progress Dashboard' },
  { path: '/calendar', heading: () => monthTitle(today()) },
  { path: '/ecocycle', heading: () => 'Ecocycle Canvas' },
  { path: '/kitchen-sink', heading: () => 'My Kitchen Sink' },
  { path: '/account', heading: () => 'Account' },
];

/** Guests see them too, in another frame. */
const publicPages = [
  { path: '/about', heading: () => 'About Simmer' },
  { path: '/support', heading: () => 'Support' },
];

/** Only guests see them. */
const guestPages = [
  { path: '/', heading: () => 'Let your week simmer.' },
  { path: '/signin', heading: () => 'Sign in to Simmer' },
  { path: '/signup', heading: () => 'Pull up a chair' },
];

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const navigationOf = (page: Page) => page.getByRole('navigation').filter({ visible: true });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('first paint: each page is readable before any script, those of a person in the frame (FED-70)', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'simmer_zone', value: 'Europe/Stockholm', url: baseURL ?? '' }]);
    for (const { path, heading } of [...guestPages, ...publicPages, ...pages]) {
      await page.goto(path);
      await expect(headingOf(page)).toHaveText(heading());
      if (pages.some((each) => each.path === path))
        await expect(navigationOf(page).filter({ hasText: 'Kitchen Sink' })).toBeVisible();
    }
    await page.goto('/calendar');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^Wk \d+$/);
  });
});

test('first paint: the app takes each page over without a shift, and what is late changes nothing of it (FED-70)', async ({
  page,
  people,
}) => {
  await page.addInitScript(watchShifts);
  const person = await people.onboard();

  await test.step('the cards of the landing page keep their colors', async () => {
    await page.goto('/');
    const week = page.getByRole('img', { name: 'A week laid out on paper' });
    const colorOf = (name: string) =>
      week
        .getByText(name, { exact: true })
        .locator('..')
        .evaluate((card) => getComputedStyle(card).backgroundColor);
    expect(await colorOf('Draft')).not.toBe(await colorOf('Run'));
  });

  await test.step('each page is taken over without a layout shift', async () => {
    await openAs(page, person, '/healthz');
    for (const { path, heading } of [...pages, ...publicPages]) {
      await page.goto(path);
      await expect(headingOf(page)).toHaveText(path === '/calendar' ? monthInView() : heading());
      // Its data is there as well.
      await expect(page.locator('.sm-skeleton')).toHaveCount(0);
      expect(await shiftOf(page), path).toBeLessThan(0.05);
    }
  });

  await test.step('before the app has come, a public page is in the frame for whoever is signed in', async () => {
    await page.route('**/shell/*/main.js*', () => undefined);
    for (const { path, heading } of publicPages) {
      // Not by `goto`, which waits for the app.
      await page.evaluate((to) => location.assign(to), path);
      await expect(page).toHaveURL(path);
      await expect(headingOf(page)).toHaveText(heading());
      await expect(navigationOf(page)).toContainText('Kitchen Sink');
    }
    await page.unroute('**/shell/*/main.js*');
  });

  await test.step('on a phone the frame stays as it is until its own style sheet has come', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/healthz');
    await page.route('**/app-frame.css', () => undefined);
    await page.evaluate(() => location.assign('/dashboard'));
    const link = page.getByRole('link', { name: 'Review', exact: true });
    await expect(link).toBeVisible();
    const isSharedSheetApplied = (): boolean =>
      [...document.styleSheets].some(
        ({ href, media }) => /\/main\.[^/]*css$/.test(href ?? '') && media.mediaText !== 'print',
      );
    await expect.poll(() => page.evaluate(isSharedSheetApplied)).toBe(true);
    // At once: the sheet is given up later.
    expect(await page.locator('header [aria-label="Go to or create"]').isVisible()).toBe(false);
    expect(await link.evaluate((each) => getComputedStyle(each).textDecorationLine)).toBe('none');
  });
});

test('first paint: while the API is slow, the week has its blocks and its events at once, and nothing moves when the API answers (OFF-80, OFF-108, FED-70)', async ({
  page,
  people,
}) => {
  const SLOW_MS = 3_000;
  await page.addInitScript(watchShifts);
  const person = await people.onboard();
  await people.connect(person);
  await placeBlock(person.api, { activity: 'Learning', date: today() });
  await openAs(page, person, '/calendar');
  const week = page.getByRole('group', { name: 'Weeks' });
  const [block, event] = [week.locator('[data-block-id]').first(), week.locator('[data-event-id]').first()];
  await expect(event).toBeVisible();
  await expect.poll(async () => (await deviceStorage(page)).text).toContain('calendar events');
  await expect.poll(async () => (await deviceStorage(page)).hasPlan).toBe(true);

  await page.route('**/api/v1/**', async (route) => {
    await pause(SLOW_MS);
    await route.continue();
  });
  for (const { path, heading } of pages.slice(0, 3)) {
    const asked = path === '/dashboard' ? 'plan' : 'google-calendar/events';
    const answer = page.waitForResponse((response) => response.url().includes(`/api/v1/${asked}?`));
    await page.goto(path);
    await expect(headingOf(page)).toHaveText(path === '/calendar' ? monthInView() : heading());
    // Before the API has answered.
    for (const card of path === '/calendar' ? [block, event] : [])
      await expect(card).toBeVisible({ timeout: SLOW_MS / 2 });
    await answer;
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02);
  }
});
