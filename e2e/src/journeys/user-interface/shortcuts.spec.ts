import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('palette: a typed date opens its week from any page, and Escape gives the focus back', async ({
  page,
  people,
}) => {
  const { palette, week } = regionsOf(page);
  const date = addDays(mondayOf(today()), 7 * 15 + 2);
  await openAs(page, await people.onboard(), '/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(palette.field).toBeFocused();
  await page.keyboard.type(date);
  await expect(palette.command(/^Go to /)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
  await expect(week.day(date)).toBeInViewport();

  await page.getByRole('button', { name: 'Next Quarter' }).focus();
  await page.keyboard.press('Control+k');
  await expect(palette.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next Quarter' })).toBeFocused();
});

test('palette: blocks, North Stars and pages open from it (BLK-15)', async ({ page, people }) => {
  const { palette, form } = regionsOf(page);
  const person = await people.onboard();
  const { wednesday } = nextWeek();
  await placeBlock(person.api, { activity: 'Music', date: wednesday });
  await openAs(page, person, '/calendar');
  await expect(new WeekRegion(page).day(today())).toBeVisible();

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
  await palette.field.fill('nothing like this');
  await expect(palette.dialog.getByText(/^No matches/)).toBeVisible();
  await palette.field.fill('dash');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('shortcuts: single letters act outside fields and dialogs, and can be switched off (UI-40, UI-41)', async ({
  page,
  people,
}) => {
  const { palette, form, unassigned, week } = regionsOf(page);
  await openAs(page, await people.onboard(), '/calendar');
  await expect(week.day(today())).toBeInViewport();

  await page.keyboard.press('q');
  await expect(week.day(today())).not.toBeInViewport();
  await page.keyboard.press('t');
  await expect(week.day(today())).toBeInViewport();
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
  await expect(palette.legend).toBeVisible();
  await palette.legend.getByRole('switch', { name: 'Single letters act as shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await expect(palette.field).toBeFocused();
  await expect(form.dialog).toBeHidden();
});

test('calendar: T and Q take the focus along, so that the arrows go on from there (CAL-50)', async ({
  page,
  people,
}) => {
  const { week } = regionsOf(page);
  await openAs(page, await people.onboard(), '/calendar');
  await week.addButton(today(), 'early').focus();
  await page.keyboard.press('q');
  await expect(week.day(today())).not.toBeInViewport();
  const focused = page.locator('[data-add]:focus');
  await expect(focused).toBeInViewport();
  await expect(focused).not.toHaveAttribute('data-add', `${today()}:early`);
  await page.keyboard.press('ArrowRight');
  await expect(focused).toBeInViewport();
  await expect(week.day(today())).not.toBeInViewport();
  await page.keyboard.press('t');
  await expect(week.addButton(today(), 'early')).toBeFocused();
  await expect(week.day(today())).toBeInViewport();
});

test('calendar: ‹ and › turn the weeks and keep the focus (CAL-2)', async ({ page, people }) => {
  const { week } = regionsOf(page);
  await openAs(page, await people.onboard(), '/calendar');
  await expect(week.day(today())).toBeInViewport();
  const next = page.getByRole('button', { name: 'Next week' });
  await next.click();
  await expect(page).toHaveURL(new RegExp(`date=${addDays(mondayOf(today()), 7)}`));
  await next.press('Enter');
  await expect(page).toHaveURL(new RegExp(`date=${addDays(mondayOf(today()), 14)}`));
  await expect(next).toBeFocused();
  await page.getByRole('button', { name: 'Previous week' }).dblclick();
  await expect(page).toHaveURL('/calendar');
});
