import type { Page } from '@playwright/test';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const month = () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date());

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
  { path: '/calendar', heading: month },
  { path: '/ecocycle', heading: () => 'Ecocycle Canvas' },
  { path: '/kitchen-sink', heading: () => 'My Kitchen Sink' },
  { path: '/account', heading: () => 'Account' },
];

/** Guests see them too, in another frame. */
const publicPages = [
  { path: '/about', heading: () => 'About Simmer' },
  { path: '/support', heading: () => 'Support' },
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('first paint: the public pages are readable before any script (FED-70)', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let your week simmer.');
    await page.goto('/signin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Simmer');
    await page.goto('/signup');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair');
    for (const { path, heading } of publicPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading());
    }
  });

  test('first paint: the frame and the heading of each page are there before any script (FED-70)', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'simmer_zone', value: 'Europe/Stockholm', url: baseURL ?? '' }]);
    for (const { path, heading } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading());
      await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toContainText(
        'Kitchen Sink',
      );
    }
    await page.goto('/calendar');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^Wk \d+$/);
  });
});

test('first paint: the cards of the landing page keep their colors when the app takes it over (FED-70)', async ({
  page,
}) => {
  await page.goto('/');
  const week = page.getByRole('img', { name: 'A week laid out on paper' });
  const colorOf = (name: string) =>
    week
      .getByText(name, { exact: true })
      .locator('..')
      .evaluate((card) => getComputedStyle(card).backgroundColor);
  expect(await colorOf('Draft')).not.toBe(await colorOf('Run'));
});

test('first paint: the app takes each page over without a layout shift (FED-70)', async ({
  page,
  people,
}) => {
  await page.addInitScript(watchShifts);
  const person = await people.onboard();
  for (const { path, heading } of [...pages, ...publicPages]) {
    await openAs(page, person, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading());
    // Its data is there as well.
    await expect(page.locator('.sm-skeleton')).toHaveCount(0);
    expect(await shiftOf(page), path).toBeLessThan(0.05);
  }
});

test('first paint: before its app has come, a public page is in the frame for whoever is signed in (FED-70)', async ({
  page,
  people,
}) => {
  await openAs(page, await people.onboard(), '/healthz');
  await page.route('**/shell/*/main.*.js*', () => undefined);
  for (const { path, heading } of publicPages) {
    // Not by `goto`, which waits for the app.
    await page.evaluate((to) => location.assign(to), path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading());
    await expect(page.getByRole('navigation').filter({ visible: true })).toContainText('Kitchen Sink');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('first paint: the frame stays as it is until its own style sheet has come (FED-70)', async ({
    page,
    people,
  }) => {
    await openAs(page, await people.onboard(), '/healthz');
    await page.route('**/app-frame.*.css', () => undefined);
    await page.evaluate(() => location.assign('/dashboard'));
    await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible();
    const isSharedSheetApplied = (): boolean =>
      [...document.styleSheets].some(
        ({ href, media }) => /\/main\.[^/]*css$/.test(href ?? '') && media.mediaText !== 'print',
      );
    await expect.poll(() => page.evaluate(isSharedSheetApplied)).toBe(true);
    // At once: the sheet is given up later.
    expect(await page.locator('header [aria-label="Go to or create"]').isVisible()).toBe(false);
    const underlineOf = (link: Element) => getComputedStyle(link).textDecorationLine;
    expect(await page.getByRole('link', { name: 'Review', exact: true }).evaluate(underlineOf)).toBe('none');
  });
});
