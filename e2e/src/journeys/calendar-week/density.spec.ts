import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { placeBlock } from '../../data/blocks.ts';
import { today } from '../../data/days.ts';
import { touchInput } from '../../fixtures/touch-input.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('density strip: it tells how full a week is, and keys and clicks go to that week (CAL-42)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const monday = mondayOf(today());
  await placeBlock(person.api, { activity: 'Music', date: addDays(monday, 7), size: 'large' });
  await openAs(page, person, '/calendar');
  const week = new WeekRegion(page);
  const strip = page.getByRole('slider', { name: 'Two years of weeks' });
  await expect(strip).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${weekLabel(monday)}, .*nothing planned$`),
  );

  await strip.focus();
  await page.keyboard.press('ArrowRight');
  const next = addDays(monday, 7);
  await expect(strip).toHaveAttribute('aria-valuetext', new RegExp(`^${weekLabel(next)}, .*2h planned$`));
  await expect(week.day(next)).toBeInViewport();

  const box = await strip.boundingBox();
  if (box === null) throw new Error('The strip is not drawn.');
  await strip.hover({ position: { x: 4, y: 30 } });
  await expect(strip.getByText(/nothing planned$/)).toBeVisible();
  await strip.click({ position: { x: 4, y: 30 } });
  await expect(strip).toHaveAttribute('aria-valuenow', /^[12]$/);
  await expect(week.day(today())).toHaveCount(0);
});

test('density strip: a card dragged over it does not change the week in view', async ({ page, people }) => {
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Music', date: today() });
  await openAs(page, person, '/calendar');
  const week = new WeekRegion(page);
  const strip = page.getByRole('slider', { name: 'Two years of weeks' });
  const weekInView = async () => Number(await strip.getAttribute('aria-valuenow'));
  await week.card({ name: 'Music', date: today(), part: 'morning' }).hover({ position: { x: 20, y: 12 } });
  const before = await weekInView();
  const bar = await strip.boundingBox();
  if (bar === null) throw new Error('The strip is not drawn.');
  await page.mouse.down();
  await page.mouse.move(bar.x + bar.width * 0.9, bar.y + 30, { steps: 8 });
  await expect(week.announcement('Picked up Music.')).toBeAttached();
  // Auto-scroll above the sheet goes towards the past; the week under the pointer lies far ahead.
  expect(await weekInView()).toBeLessThanOrEqual(before);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await weekInView()).toBeLessThanOrEqual(before);
});

test('density strip: hours of calendar events are added to the planned hours', async ({ page, people }) => {
  const person = await people.onboard();
  await people.connect(person);
  await placeBlock(person.api, { activity: 'Music', date: today(), size: 'large' });
  await openAs(page, person, '/calendar');
  const strip = page.getByRole('slider', { name: 'Two years of weeks' });
  await expect(strip).toHaveAttribute('aria-valuetext', /, 2h planned, [\dhm ]+ of events$/);
  await expect(strip.locator('[data-layer="events"]')).toBeVisible();
});

test(
  'density strip: on a phone a finger moves through the two years, and a tip names the week',
  {
    tag: '@phone-only',
  },
  async ({ page, people }) => {
    const person = await people.onboard();
    const monday = mondayOf(today());
    await openAs(page, person, '/calendar');
    const { week, days } = regionsOf(page);
    await days.unfold();
    const strip = page.getByRole('slider', { name: 'Two years of weeks' });
    await expect(strip).toHaveAttribute('aria-valuetext', new RegExp(`^${weekLabel(monday)}, `));
    const box = await strip.boundingBox();
    if (box === null) throw new Error('The strip is not drawn.');
    expect(box.height).toBeGreaterThanOrEqual(24);
    const touch = await touchInput(page);
    await touch('touchStart', { x: box.x + box.width / 2, y: box.y + 24 });
    await touch('touchMove', { x: box.x + box.width - 3, y: box.y + 24 });
    await expect(strip.getByText(/nothing planned$/)).toBeInViewport({ ratio: 1 });
    await touch('touchEnd');
    await expect(strip.getByText(/nothing planned$/)).toHaveCount(0);
    await expect(strip).toHaveAttribute('aria-valuenow', /^10[4-6]$/);
    await expect(week.day(today())).not.toBeInViewport();
    await strip.tap({ position: { x: 2, y: 24 } });
    await expect(strip).toHaveAttribute('aria-valuenow', /^[12]$/);
  },
);
