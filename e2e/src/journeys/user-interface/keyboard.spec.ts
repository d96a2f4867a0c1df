import { addDays } from '@simmer/domain/dates/add-to-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek, longDayLabel, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';

test('keyboard: Escape puts a block back, and keys move it into another week (CAL-34)', async ({
  page,
  people,
}) => {
  const { wednesday } = nextWeek();
  const week = new WeekRegion(page);
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Art', date: wednesday, part: 'evening' });
  await openAs(page, person, '/calendar');
  const card = week.card({ name: 'Art', date: wednesday, part: 'evening' });
  await card.focus();
  await page.keyboard.press('Space');
  await expect(week.announcement('Picked up Art.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(week.announcement('Left where it was.')).toBeAttached();
  await expect(card).toBeVisible();

  await card.focus();
  await page.keyboard.press('Space');
  await expect(week.announcement('Picked up Art.')).toBeAttached();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const later = { name: 'Art', date: addDays(wednesday, 14), part: 'morning' } as const;
  await expect(week.card(later)).toBeVisible();
});

test('keyboard: a block is not moved past the end of the calendar, and Escape brings it back into view (CAL-37)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const week = new WeekRegion(page);
  const lastMonday = calendarWeeks(today()).at(-1) ?? '';
  await placeBlock(person.api, { activity: 'Music', date: lastMonday });
  await openAs(page, person, `/calendar?date=${lastMonday}`);
  const card = week.card({ name: 'Music', date: lastMonday });
  await card.focus();
  await page.keyboard.press('Space');
  await expect(week.announcement(/^Picked up/)).toBeAttached();
  await page.keyboard.press('PageDown');
  await expect(week.announcement('This is the end of your calendar.')).toBeAttached();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await expect(week.announcement(new RegExp(`^Over ${longDayLabel(addDays(lastMonday, 6))}`))).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(week.announcement('This is the end of your calendar.')).toBeAttached();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('PageUp');
  await expect(card).not.toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
  const { timeBlocks } = await person.api.call('timeBlocks.list');
  expect(timeBlocks).toMatchObject([{ start_date: lastMonday }]);
});

test('keyboard: skip link and menu work by keys (UI-1)', async ({ page, people }) => {
  await openAs(page, await people.onboard(), '/dashboard');
  await expect(page.getByRole('heading', { name: 'Progress Dashboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const more = page.getByRole('button', { name: 'More options' });
  await more.focus();
  await page.keyboard.press('Enter');
  const isFocused = (name: string) => expect(page.getByRole('menuitem', { name })).toBeFocused();
  await isFocused('Account');
  for (const [key, item] of [
    ['ArrowDown', 'Support'],
    ['End', 'Sign out'],
    ['ArrowDown', 'Account'],
    ['ArrowUp', 'Sign out'],
    ['Home', 'Account'],
    ['k', 'Keyboard shortcuts'],
  ] as const) {
    await page.keyboard.press(key);
    await isFocused(item);
  }
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await isFocused('Account');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});
