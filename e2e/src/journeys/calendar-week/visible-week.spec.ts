import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { monthTitle, weekLabel } from '@simmer/domain/dates/date-labels';
import { placeBlock } from '../../data/blocks.ts';
import { today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('visible week: the address and the density strip name it and lead to it (CAL-6, CAL-42, CAL-43)', async ({
  page,
  people,
  newBrowser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await people.onboard();
  const monday = mondayOf(today());
  const next = addDays(monday, 7);
  const later = addDays(monday, 7 * 20);
  await placeBlock(person.api, { activity: 'Rest', date: today() });
  await placeBlock(person.api, { activity: 'Music', date: next, size: 'large' });
  const { frame, week } = regionsOf(page);
  const strip = page.getByRole('slider', { name: 'Two years of weeks' });

  await openAs(page, person, `/calendar?date=${addDays(later, 4)}`);
  await test.step('moving on replaces the address without a history entry (CAL-6)', async () => {
    await expect(week.day(addDays(later, 4))).toBeInViewport();
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Next Quarter' }).click();
    await expect(page).not.toHaveURL(new RegExp(addDays(later, 4)));
    await expect(page).toHaveURL(/\/calendar\?date=\d{4}-\d{2}-\d{2}$/);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(page).toHaveURL(/\/calendar$/);
    await expect(week.day(today())).toBeInViewport();
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
  await test.step('the strip tells how full a week is, and keys and clicks go to it (CAL-42)', async () => {
    await expect(strip).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^${weekLabel(monday)}, .*30m planned$`),
    );
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect(strip).toHaveAttribute('aria-valuetext', new RegExp(`^${weekLabel(next)}, .*2h planned$`));
    await expect(week.day(next)).toBeInViewport();
    await strip.hover({ position: { x: 4, y: 30 } });
    await expect(strip.getByText(/nothing planned$/)).toBeVisible();
    await strip.click({ position: { x: 4, y: 30 } });
    await expect(strip).toHaveAttribute('aria-valuenow', /^[12]$/);
    await expect(week.day(today())).toHaveCount(0);
  });
  await test.step('a card dragged over the strip does not change the week in view (CAL-42)', async () => {
    await page.getByRole('button', { name: 'Today' }).click();
    const card = week.card({ name: 'Rest', date: today(), part: 'morning' });
    await card.hover({ position: { x: 20, y: 12 } });
    const weekInView = async () => Number(await strip.getAttribute('aria-valuenow'));
    const before = await weekInView();
    const bar = await strip.boundingBox();
    if (bar === null) throw new Error('The strip is not drawn.');
    await page.mouse.down();
    await page.mouse.move(bar.x + bar.width * 0.9, bar.y + 30, { steps: 8 });
    await expect(week.announcement('Picked up Rest.')).toBeAttached();
    // Auto-scroll above the sheet goes towards the past; the week under the pointer lies far ahead.
    expect(await weekInView()).toBeLessThanOrEqual(before);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await weekInView()).toBeLessThanOrEqual(before);
  });
  await test.step('an invalid date opens the current week with a message (CAL-6)', async () => {
    await page.goto('/calendar?date=2027-02-31');
    await expect(frame.toast('That day is not in your calendar. Here is today.')).toBeVisible();
    await expect(week.day(today())).toBeInViewport();
    await expect(page).toHaveURL(/\/calendar$/);
  });
  await test.step('a copied link opens its week in another browser (CAL-43)', async () => {
    await page.goto(`/calendar?date=${later}`);
    await expect(week.month).toHaveText(monthTitle(later));
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy link to this week' }).click();
    await expect(frame.toast('Link to this week copied')).toBeVisible();
    const other = await newBrowser();
    await openAs(other, person, await page.evaluate(() => navigator.clipboard.readText()));
    await expect(new WeekRegion(other).day(later)).toBeInViewport();
  });
});
