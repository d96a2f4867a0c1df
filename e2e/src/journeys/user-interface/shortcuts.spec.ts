import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek, longDayLabel, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('palette: dates, blocks, North Stars and pages open from it, on any page', async ({ page, people }) => {
  const { palette, form, week } = regionsOf(page);
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Music', date: nextWeek().wednesday });
  const date = addDays(mondayOf(today()), 7 * 15 + 2);
  await openAs(page, person, '/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('a typed date opens its week from another page (UI-42)', async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.field).toBeFocused();
    await page.keyboard.type(date);
    await expect(palette.command(/^Go to /)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    await expect(week.day(date)).toBeInViewport();
  });

  await test.step('Escape gives the focus back (UI-20)', async () => {
    const next = page.getByRole('button', { name: 'Next Quarter' });
    await next.focus();
    await page.keyboard.press('Control+k');
    await expect(palette.field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
    await expect(next).toBeFocused();
  });

  await test.step('a block and the North Stars open in their dialogs, and a page as such (BLK-15)', async () => {
    await page.keyboard.press('Control+k');
    await palette.field.fill('musi');
    await expect(palette.command(/Music/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(form.activity).toHaveValue('Music');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await palette.field.fill('rest');
    await palette.command(/Rest & Play/).click();
    await expect(page.getByRole('dialog', { name: 'Manage North Stars' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await palette.field.fill('dash');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('shortcuts: single letters act on the week outside fields and dialogs, and can be switched off', async ({
  page,
  people,
}) => {
  const { palette, form, unassigned, week } = regionsOf(page);
  await openAs(page, await people.onboard(), '/calendar');
  await expect(week.day(today())).toBeInViewport();

  await test.step('Q and T take the focus along, so that the arrows go on from there (CAL-50)', async () => {
    await week.addButton(today(), 'early').focus();
    await page.keyboard.press('q');
    await expect(week.day(today())).not.toBeInViewport();
    const focused = page.locator('[data-add]:focus');
    await expect(focused).toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await expect(focused).toBeInViewport();
    await expect(week.day(today())).not.toBeInViewport();
    await page.keyboard.press('t');
    await expect(week.addButton(today(), 'early')).toBeFocused();
    await expect(week.day(today())).toBeInViewport();
  });

  await test.step('] puts the next week on top and takes the focus along (CAL-62)', async () => {
    const next = addDays(today(), 7);
    await page.keyboard.press(']');
    await expect(page).toHaveURL(new RegExp(`date=${mondayOf(next)}`));
    await expect(week.addButton(next, 'early')).toBeFocused();
    await page.keyboard.press('[');
    await expect(week.addButton(today(), 'early')).toBeFocused();
    await expect(page).toHaveURL('/calendar');
  });

  await test.step('T after Skip to content focuses today (CAL-50)', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('t');
    await expect(week.addButton(today(), 'early')).toBeFocused();
  });

  await test.step('‹ and › turn the weeks and keep the focus (CAL-2)', async () => {
    const next = page.getByRole('button', { name: 'Next week' });
    await next.click();
    await expect(page).toHaveURL(new RegExp(`date=${addDays(mondayOf(today()), 7)}`));
    await next.press('Enter');
    await expect(page).toHaveURL(new RegExp(`date=${addDays(mondayOf(today()), 14)}`));
    await expect(next).toBeFocused();
    await page.getByRole('button', { name: 'Previous week' }).dblclick();
    await expect(page).toHaveURL('/calendar');
  });

  await test.step('letters are text in a field, N opens the form, and ? where they are switched off (UI-40, UI-41)', async () => {
    await page.keyboard.press('u');
    await expect(unassigned.panel).toBeVisible();
    await unassigned.search.fill('u');
    await unassigned.search.press('q');
    await expect(unassigned.search).toHaveValue('uq');
    await expect(week.day(today())).toBeInViewport();
    await unassigned.toggle.focus();
    await page.keyboard.press('n');
    await expect(form.activity).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
    await page.keyboard.press('?');
    await palette.legend.getByRole('switch', { name: 'Single letters act as shortcuts' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.keyboard.press('Control+k');
    await expect(palette.field).toBeFocused();
    await expect(form.dialog).toBeHidden();
  });
});

test('moves by keys: a block gets into another week, not past the end of the calendar, and Escape puts it back', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const { week } = regionsOf(page);
  const lastMonday = calendarWeeks(today()).at(-1) ?? '';
  await placeBlock(person.api, { activity: 'Music', date: lastMonday });
  await openAs(page, person, `/calendar?date=${lastMonday}`);
  const card = week.card({ name: 'Music', date: lastMonday });
  const pickUp = async () => {
    await card.focus();
    await page.keyboard.press('Space');
    await expect(week.announcement(/^Picked up/)).toBeAttached();
  };

  await test.step('at the end it says so, and Escape brings the block back into view (CAL-37)', async () => {
    await pickUp();
    await page.keyboard.press('PageDown');
    await expect(week.announcement('This is the end of your calendar.')).toBeAttached();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
    const sunday = longDayLabel(addDays(lastMonday, 6));
    await expect(week.announcement(new RegExp(`^Over ${sunday}`))).toBeAttached();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('PageUp');
    await expect(card).not.toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(week.announcement('Left where it was.')).toBeAttached();
    await expect(card).toBeInViewport();
    await expect(card).toBeFocused();
  });

  await test.step('PageUp moves it a week earlier (CAL-34)', async () => {
    await pickUp();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Space');
    await expect(week.card({ name: 'Music', date: addDays(lastMonday, -7) })).toBeVisible();
    const startDates = async () =>
      (await person.api.call('timeBlocks.list')).timeBlocks.map(({ start_date }) => start_date);
    await expect.poll(startDates).toEqual([addDays(lastMonday, -7)]);
  });
});
