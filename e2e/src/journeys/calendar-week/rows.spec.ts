import type { Locator, Page } from '@playwright/test';
import { dayParts } from '@simmer/contracts/schemas/planning-values';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { weekDates } from '@simmer/domain/dates/week';
import { placeBlock } from '../../data/blocks.ts';
import { longDayLabel, nextWeek } from '../../data/days.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { openAs, type Onboarded } from '../../data/people.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';

const { monday, friday } = nextWeek();
const overloadedWeek = addDays(monday, 7);
const overloadedDay = addDays(overloadedWeek, 2);
const fullWeek = addDays(monday, 14);
const TALLEST = 1170;
/** Between two weeks. */
const GAP = 16;

/** A long afternoon on Friday, and evenings on all days. */
async function placeLongFriday({ api }: Onboarded): Promise<void> {
  const place = (date: string, part: 'afternoon' | 'evening', size: 'medium' | 'large' | 'xl') =>
    placeBlock(api, { activity: 'Learning', date, part, size });
  await place(friday, 'afternoon', 'xl');
  for (const date of weekDates(monday)) await place(date, 'evening', date === friday ? 'large' : 'medium');
}

/** Blocks of all parts and sizes, and a budget from that week on. */
async function placeFullWeek({ api, stars }: Onboarded, count: number): Promise<void> {
  const sizes = ['small', 'medium', 'large'] as const;
  for (let index = 0; index < count; index += 1) {
    const part = dayParts[((index % 7) + Math.floor(index / 7)) % 4] ?? 'morning';
    const size = sizes[index % 3] ?? 'small';
    await placeBlock(api, { activity: 'Learning', date: addDays(fullWeek, index % 7), part, size });
  }
  const budget = { start_date: fullWeek, floor_minutes: 300, ceiling_minutes: null, days: 'all' as const };
  await api.call('northStars.update', { params: { id: stars[0].id }, body: { budgets: [budget] } });
}

/** Weeks that do not end where the next one expects them to, and cells with more than their height. */
const misfits = (page: Page) =>
  page.locator('[data-week]').evaluateAll((weeks, gap) => {
    const boxes = weeks.map((week) => week.getBoundingClientRect());
    const cells = weeks.flatMap((week) => [...week.querySelectorAll('[data-row]')]);
    return [
      ...boxes.slice(1).filter(({ top }, at) => Math.abs(top - gap - (boxes[at]?.bottom ?? 0)) > 0.5),
      ...cells.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
    ].length;
  }, GAP);

test('rows of a week: all of it fits into the window on one scale, an overloaded part of a day opens, and headers stay in view (CAL-25, CAL-26, CAL-27)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const { api } = person;
  const region = new WeekRegion(page);
  const weekOf = (date: string) => page.locator(`[data-week="${date}"]`);
  const linesOf = (cell: Locator) => cell.locator('[data-block-id]');
  await placeLongFriday(person);
  for (let index = 0; index < 12; index += 1)
    await placeBlock(api, { activity: 'Learning', date: overloadedDay, part: 'afternoon', size: 'xl' });
  await placeFullWeek(person, 20);

  await openAs(page, person, `/calendar?date=${monday}`);
  await test.step('a day with a long block leaves the evening of all days in view (CAL-27)', async () => {
    for (const date of weekDates(monday)) {
      const evening = region.cell(date, 'late').getByRole('group', { name: 'Evening' });
      await expect(linesOf(evening)).toBeInViewport(FULLY_VISIBLE);
    }
    const long = region.cell(friday, 'late').getByRole('group', { name: 'Afternoon' });
    await expect(long.getByText('Learning')).toBeVisible();
    await expect.poll(() => misfits(page)).toBe(0);
  });

  await page.goto(`/calendar?date=${overloadedDay}`);
  const cell = region.cell(overloadedDay, 'late');
  const lines = linesOf(cell);
  const heightOf = async () => (await weekOf(overloadedWeek).boundingBox())?.height ?? 0;
  const weekday = region.sheet
    .getByRole('group', { name: longDayLabel(overloadedDay) })
    .getByText('WED', { exact: true });
  await test.step('an overloaded afternoon leaves blocks out and opens on demand (CAL-27)', async () => {
    await expect(cell.getByRole('button', { name: /^8 more/ })).toBeVisible();
    expect((await lines.first().boundingBox())?.height).toBe(88);
    expect(await heightOf()).toBeLessThan(TALLEST);
    await expect.poll(() => misfits(page)).toBe(0);
    await expectAccessible(page, 'a cell that leaves blocks out', `[data-week="${overloadedWeek}"]`);
    await cell.getByRole('button', { name: /^8 more/ }).press('Enter');
    await expect.poll(heightOf).toBeGreaterThan(TALLEST);
    await expect(cell.getByRole('button', { name: /^Show fewer/ })).toBeFocused();
    await expect.poll(() => misfits(page)).toBe(0);
  });
  await test.step('the headers of the days stay in view while the week is scrolled (CAL-26)', async () => {
    await expect(weekday).toBeInViewport(FULLY_VISIBLE);
    const top = async () =>
      Math.round(((await weekday.boundingBox())?.y ?? 0) - ((await region.sheet.boundingBox())?.y ?? 0));
    await region.sheet.evaluate((sheet) => sheet.scrollBy({ top: 600 }));
    await expect.poll(top).toBeLessThan(48);
    await expect(weekday).toBeInViewport(FULLY_VISIBLE);
  });
  await test.step('a cell that leaves blocks out is closed again, and its cards are dragged by keys', async () => {
    await cell.getByRole('button', { name: /^Show fewer/ }).click();
    await expect.poll(heightOf).toBeLessThan(TALLEST);
    await lines.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(lines.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(region.announcement('Picked up Learning.')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(cell.getByRole('button', { name: /^7 more/ })).toBeVisible();
  });

  await page.goto(`/calendar?date=${fullWeek}`);
  await test.step('a week of 20 blocks with a budget is in view whole (CAL-25, CAL-27)', async () => {
    const week = weekOf(fullWeek);
    await expect(linesOf(week)).toHaveCount(20);
    await expect(week).toBeInViewport(FULLY_VISIBLE);
    await expect(week.getByText('Up Next')).toBeInViewport(FULLY_VISIBLE);
    await expect(week.getByRole('list', { name: 'Hours of the North Stars' })).toBeVisible();
    await expect.poll(() => misfits(page)).toBe(0);
    await expectAccessible(page, 'a normal week', `[data-week="${fullWeek}"]`);
  });
});

test(
  'rows of a day: on a phone each band has its name, both cells are equally high, and an overloaded one opens in its place and closes again (CAL-15, CAL-25, CAL-27)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    for (let index = 0; index < 12; index += 1)
      await placeBlock(person.api, { activity: 'Learning', date: monday, part: 'afternoon', size: 'xl' });
    await openAs(page, person, `/calendar?date=${monday}`);
    const region = new WeekRegion(page);
    const heightOf = async (row: 'early' | 'late') =>
      Math.round((await region.cell(monday, row).boundingBox())?.height ?? 0);
    const cell = region.cell(monday, 'late');
    await expect(cell.getByText('afternoon', { exact: true })).toBeVisible();
    const heights = async () => ({
      card: (await cell.locator('[data-block-id]').first().boundingBox())?.height,
      isEqual: Math.abs((await heightOf('early')) - (await heightOf('late'))) <= 1,
      isLong: (await heightOf('early')) > TALLEST / 2,
    });
    expect(await heights()).toEqual({ card: 128, isEqual: true, isLong: false });
    await expectAccessible(page, 'a full cell of a phone');
    const topOf = async () => Math.round((await cell.boundingBox())?.y ?? 0);
    const more = cell.getByRole('button', { name: /^\d more/ });
    await more.scrollIntoViewIfNeeded();
    const top = await topOf();
    await more.tap();
    await expect.poll(heights).toEqual({ card: 128, isEqual: true, isLong: true });
    // The cell above has grown too.
    expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(1);
    const fewer = cell.getByRole('button', { name: /^Show fewer/ });
    expect((await fewer.boundingBox())?.height).toBe(44);
    await fewer.tap();
    await expect.poll(heights).toEqual({ card: 128, isEqual: true, isLong: false });
  },
);
