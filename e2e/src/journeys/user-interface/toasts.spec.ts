import type { Locator, Page } from '@playwright/test';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilPlanIsKept } from '../../fixtures/storage/until-plan-is-kept.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { TimeBlockDialogRegion } from '../../regions/time-block-dialog.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const FAILURE = 'The time block could not be saved. Please try again.';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Fails when a toast at rest covers one of these elements; hidden ones are skipped. */
async function expectClear(page: Page, covered: readonly Locator[]): Promise<void> {
  const toast = page.locator('[data-toast]:not([data-leaving="true"])').first();
  await expect(toast).toBeVisible();
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await toast.boundingBox();
  if (box === null) throw new Error('The toast has gone.');
  for (const locator of covered) {
    if (!(await locator.isVisible())) continue;
    const other = await locator.boundingBox();
    if (other !== null)
      expect(overlap(box, other), `over ${String(locator)}: ${JSON.stringify([box, other])}`).toBe(false);
  }
}

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test('toasts: a failed save shows only in the dialog, and a toast covers no navigation at any width (UI-13)', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/^500 from .*\/time-blocks$/);
  const { frame, form } = regionsOf(page);
  const around = [
    page.getByRole('banner').first(),
    frame.mainNav,
    frame.timeBlockButton,
    frame.bottomNav,
    // The header of the calendar.
    page.getByRole('main').getByRole('heading', { level: 1 }),
    page.getByRole('list', { name: 'North Stars' }),
    page.getByRole('button', { name: 'Today', exact: true }),
    page.getByRole('button', { name: /^Unassigned/ }),
  ];
  await openAs(page, await people.onboard(), '/calendar');
  await page.route('**/api/v1/time-blocks', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return route.fulfill({ status: 500, json: { detail: 'The stove went out.' } });
  });
  await frame.timeBlockButton.click();
  await form.activity.fill('Music');
  await form.save();
  const failure = frame.failure(FAILURE);
  await expect(failure).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-toast]')).toHaveCount(0);

  // A second failure is announced again.
  await failure.evaluate((element) => element.setAttribute('data-first', ''));
  await form.save();
  await expect(failure.and(page.locator(':not([data-first])'))).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);

  await page.unroute('**/api/v1/time-blocks');
  await form.save();
  await expect(frame.toast('Time block created')).toBeVisible();
  // A toast under the pointer stays.
  await frame.toast('Time block created').hover();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectClear(page, around);
  }
});

const SIZES = ['Tiny', 'small', 'medium', 'large', 'xl', 'Half a day', 'A whole long day away from home'];

test(
  'sizes: more than fit into a line wrap, and all can be chosen (UI-54, BLK-18)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    const [known] = await person.api.call('timeBlocks.sizes');
    const sizes = SIZES.map((name, index) => ({
      ...known,
      id: `00000000-0000-4000-8000-00000000000${index}`,
      name,
      duration: 15 * (index + 1),
    }));
    await page.route('**/api/v1/time-blocks/sizes', (route) => route.fulfill({ json: sizes }));
    const form = new TimeBlockDialogRegion(page);
    await openAs(page, person, '/calendar');
    await new FrameRegion(page).timeBlockButton.click();
    const group = form.dialog.getByRole('group', { name: 'Time Block Size' });
    await expect(group.getByRole('radio')).toHaveCount(SIZES.length);
    const dialog = await form.dialog.locator('form').boundingBox();
    for (const label of await group.locator('label').all()) {
      const box = await label.boundingBox();
      if (box === null || dialog === null) throw new Error('A size is not shown.');
      expect(box.x).toBeGreaterThanOrEqual(dialog.x);
      expect(box.x + box.width).toBeLessThanOrEqual(dialog.x + dialog.width);
      const isCut = await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(isCut).toBe(false);
    }
    await form.size('XL').check();
    await expect(form.size('XL')).toBeChecked();
  },
);

test(
  'offline: with the notice shown, the week still fits the window',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    await openAs(page, person, '/calendar');
    await expect(page.getByRole('button', { name: 'Add your first time block' })).toBeVisible();
    await untilPlanIsKept(page);
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Simmer cannot be reached right now')).toBeVisible();
    await regionsOf(page).days.choose('Day');
    const isScrolled = () =>
      page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight + 1);
    await expect.poll(isScrolled).toBe(false);
  },
);
