import type { Page } from '@playwright/test';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { dragByMouse } from '../../../fixtures/drag.ts';
import { nextWeek, longDayLabel, monthInView, today } from '../../../data/days.ts';
import { expect } from '../../../fixtures/test.ts';
import { FrameRegion } from '../../../regions/frame.region.ts';
import { WeekRegion } from '../../../regions/calendar-week/week.region.ts';
import { CUSTOM_STAR } from './joining.ts';
import { regionsOf } from '../../../regions/regions-of.ts';

/** Opens this week through the navigation. */
export async function openWeek(page: Page): Promise<void> {
  await new FrameRegion(page).goTo('Calendar');
  await expect(page).toHaveURL(/\/calendar$/);
  const week = new WeekRegion(page);
  await expect(week.month).toHaveText(monthInView());
  await expect(week.day(today())).toBeInViewport();
}

/** Creates a block with every field of the dialog, then opens it again. */
export async function createAndEdit(page: Page): Promise<void> {
  const { monday } = nextWeek();
  const { week, form, frame } = regionsOf(page);

  await week.openFormIn(monday, 'early');
  await expect(form.activity).toBeFocused();
  await form.activity.pressSequentially('cook');
  await form.suggestion('Cooking').click();
  await expect(form.activity).toHaveValue('Cooking');
  await expect(form.chip('Days', 'Monday')).toHaveAttribute('aria-pressed', 'true');
  await expect(form.timing('Morning')).toBeChecked();
  await form.size('medium').check();
  await form.recurrence('Once').check();
  await form.chip('North Star', CUSTOM_STAR).click();
  await form.openEcocycle();
  await form.chip('Ecocycle', 'Maturity').click();
  await form.chip('Vibes', 'Power Up').click();
  await form.save();
  await expect(frame.toast('Time block created')).toBeVisible();
  const card = week.card({ name: 'Cooking', date: monday, part: 'morning' });
  await expect(card).toHaveAccessibleName(
    `Cooking, 1h, 2 pts, medium, ${longDayLabel(monday)}, morning, ${CUSTOM_STAR}`,
  );

  await card.click();
  await expect(form.chip('Ecocycle', 'Maturity')).toHaveAttribute('aria-pressed', 'true');
  await expect(form.chip('Vibes', 'Power Up')).toHaveAttribute('aria-pressed', 'true');
  await form.size('large').check();
  await form.save();
  await expect(frame.toast('Time block updated')).toBeVisible();
  await expect(card).toHaveAccessibleName(/^Cooking, 2h, 3 pts, large,/);
}

/** Creates a series; edits one occurrence and deletes one. */
export async function planSeries(page: Page): Promise<void> {
  const { tuesday, wednesday, thursday, friday } = nextWeek();
  const { week, form, frame } = regionsOf(page);
  const garden = (date: string) => week.card({ name: 'Garden', date });

  await week.openFormIn(tuesday, 'early');
  await form.activity.fill('garden');
  // The list would cover the days.
  await form.suggestion('Garden').click();
  // Once has a date instead of days.
  await form.recurrence('Weekly').check();
  for (const day of ['Wednesday', 'Thursday', 'Friday']) await form.chip('Days', day).click();
  await form.save();
  await expect(frame.toast('Time block created')).toBeVisible();
  for (const date of [tuesday, wednesday, thursday, friday, addDays(tuesday, 7)]) {
    await expect(garden(date)).toHaveAccessibleName(
      `Garden, small, ${longDayLabel(date)}, morning, every week`,
    );
  }

  await garden(tuesday).click();
  await form.onlyThis.check();
  await form.size('medium').check();
  await form.save();
  await expect(frame.toast('Time block updated for this occurrence')).toBeVisible();
  await expect(garden(tuesday)).toHaveAccessibleName(
    `Garden, 1h, 2 pts, medium, ${longDayLabel(tuesday)}, morning`,
  );
  await expect(garden(wednesday)).toHaveAccessibleName(/^Garden, small,/);

  await garden(wednesday).click();
  await form.onlyThis.check();
  await form.remove('Delete this occurrence');
  await expect(frame.toast('Event occurrence deleted')).toBeVisible();
  await expect(garden(wednesday)).toHaveCount(0);
  await expect(garden(addDays(wednesday, 7))).toBeAttached();
}

/** Creates a TBD block and drags it into a day. */
export async function scheduleLater(page: Page): Promise<void> {
  const { friday } = nextWeek();
  const { week, form, frame, unassigned } = regionsOf(page);

  await frame.timeBlockButton.click();
  await form.activity.fill('Write to Aunt Ida');
  await form.openMore();
  await form.tbd.check();
  await form.recurrence('Once').check();
  await form.save();
  await expect(frame.toast('Time block created')).toBeVisible();
  await unassigned.toggle.click();
  const card = unassigned.card('Write to Aunt Ida');
  await expect(card).toBeVisible();
  await dragByMouse(page, card, week, { date: friday, part: 'afternoon' });
  await expect(frame.toast(`Moved to ${shortDate(friday)} (afternoon)`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(week.card({ name: 'Write to Aunt Ida', date: friday, part: 'afternoon' })).toBeVisible();
  await unassigned.toggle.click();
}

/** Expects the blocks that the steps above leave in the week. */
export async function expectPlan(page: Page): Promise<void> {
  const { monday, tuesday, wednesday, thursday, friday } = nextWeek();
  const week = new WeekRegion(page);
  const labels = [
    // A cell with many events has no room for length and points.
    new RegExp(`^Cooking, (?:2h, 3 pts, )?large, ${longDayLabel(monday)}, morning, ${CUSTOM_STAR}$`),
    new RegExp(`^Garden, (?:1h, 2 pts, )?medium, ${longDayLabel(tuesday)}, morning$`),
    `Garden, small, ${longDayLabel(thursday)}, morning, every week`,
    `Garden, small, ${longDayLabel(friday)}, morning, every week`,
    `Write to Aunt Ida, small, ${longDayLabel(friday)}, afternoon`,
    `Garden, small, ${longDayLabel(addDays(wednesday, 7))}, morning, every week`,
  ];
  // The sheet renders what is around the screen; events that come later move the last day out of that.
  await expect(async () => {
    await week.day(friday).scrollIntoViewIfNeeded();
    for (const name of labels)
      await expect(week.sheet.getByRole('button', { name, exact: true })).toBeAttached({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  const inWeek = week.sheet.locator(
    [monday, tuesday, wednesday, thursday, friday]
      .map((date) => `[data-block-id][data-date="${date}"]`)
      .join(),
  );
  await expect(inWeek).toHaveCount(5);
}
