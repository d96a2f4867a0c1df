import type { Locator, Page } from '@playwright/test';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { placeBlock } from '../fixtures/blocks.ts';
import { nextWeek, today } from '../fixtures/days.ts';
import { openAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { FrameRegion } from '../regions/frame.region.ts';
import { TimeBlockDialogRegion } from '../regions/time-block-dialog.region.ts';
import { WeekRegion } from '../regions/week.region.ts';

/** Presses Tab until the focus is where it is wanted; a page has far fewer stops than this. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${String(goal)}.`);
}

test('a block is made, opened and left without a mouse, and the focus finds its way back', async ({
  page,
  people,
}) => {
  const week = new WeekRegion(page);
  const form = new TimeBlockDialogRegion(page);
  const frame = new FrameRegion(page);
  await openAs(page, await people.onboard(), '/calendar');
  const entry = week.addButton(today(), 'morning or midday');
  await expect(entry).toBeVisible();

  await tabTo(page, entry);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const date = addDays(today(), 7);
  const cell = week.addButton(date, 'morning or midday');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.activity).toBeFocused();
  await page.keyboard.type('mus');
  await expect(form.suggestion('Music')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.activity).toHaveValue('Music');
  await tabTo(page, form.saveButton);
  await page.keyboard.press('Enter');
  await expect(frame.toast('Time block created')).toBeVisible();
  await expect(form.dialog).toBeHidden();
  await expect(cell).toBeFocused();

  const slip = week.slip({ name: 'Music', date, part: 'morning' });
  await slip.focus();
  await page.keyboard.press('Enter');
  await expect(form.activity).toHaveValue('Music');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(slip).toBeFocused();
});

test('a carried block is put back by Escape, and may travel into another week', async ({ page, people }) => {
  const { wednesday } = nextWeek();
  const week = new WeekRegion(page);
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Art', date: wednesday, part: 'evening' });
  await openAs(page, person, '/calendar');
  const slip = week.slip({ name: 'Art', date: wednesday, part: 'evening' });
  await slip.focus();
  await page.keyboard.press('Space');
  await expect(week.announcement('Picked up Art.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(week.announcement('Left where it was.')).toBeAttached();
  await expect(slip).toBeVisible();

  await slip.focus();
  await page.keyboard.press('Space');
  await expect(week.announcement('Picked up Art.')).toBeAttached();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const later = { name: 'Art', date: addDays(wednesday, 14), part: 'morning' } as const;
  await expect(week.slip(later)).toBeVisible();
});

test('the menu and the skip link answer to keys', async ({ page, people }) => {
  await openAs(page, await people.onboard(), '/dashboard');
  await expect(page.getByRole('heading', { name: 'Progress Dashboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const more = page.getByRole('button', { name: 'More options' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});
