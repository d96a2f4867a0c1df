import type { Locator, Page } from '@playwright/test';
import { openAs } from '../../data/people.ts';
import { refuseChanges } from '../../fixtures/storage/storage-room.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const FAILURE = 'The time block could not be saved. Try again.';

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
}) => {
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
  const endRefusal = await refuseChanges(page);
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

  await endRefusal();
  await form.save();
  await expect(frame.toast('Time block created')).toBeVisible();
  // A toast under the pointer stays.
  await frame.toast('Time block created').hover();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expect(() => expectClear(page, around)).toPass();
    // At the top, on a phone at the bottom (UI-10).
    const y = (await page.locator('[data-toast]').first().boundingBox())?.y ?? 0;
    expect(y > viewport.height / 2).toBe(viewport.width === 390);
  }
});
