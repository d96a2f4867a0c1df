import { addDays } from '@simmer/domain/dates/add-to-date';
import { datedDay, shortDate } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { placeBlock } from '../../data/blocks.ts';
import { today } from '../../data/days.ts';
import { openAs, type Onboarded } from '../../data/people.ts';
import { expectAccessible, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const thisWeek = mondayOf(today());
const nextWeek = addDays(thisWeek, 7);

const place = (robin: Onboarded, date: string) =>
  placeBlock(robin.api, {
    activity: 'Learning',
    size: 'medium',
    date,
    fields: { north_star_theme_id: robin.stars[0].id },
  });

test('budgets: one is set, shown beside the hours of the weeks, followed by a drag, removed and undone (BUD-3, BUD-4, BUD-10)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const [star] = robin.stars;
  await place(robin, thisWeek);
  await openAs(page, robin, '/calendar');
  const { frame, stars, week } = regionsOf(page);
  await stars.open();
  await stars.button(`Budget of ${star.name}`).click();
  const form = stars.panel.getByRole('form', { name: `Budget of ${star.name}` });
  await expect(form.getByLabel('At least')).toBeFocused();
  await form.getByLabel('At least').fill('5');
  await form.getByLabel('At most').fill('4');
  await page.keyboard.press('Enter');
  await expect(form.getByText('The most must not be less than the least.')).toBeVisible();
  await expect(form.getByLabel('At most')).toBeFocused();
  await expectOverlayAccessible(page, 'the form of a budget');
  await form.getByLabel('At most').fill('');
  await page.keyboard.press('Enter');
  await expect(frame.toast('Budget saved')).toBeVisible();
  await expect(stars.own.filter({ hasText: star.name })).toContainText('at least 5h');
  await stars.button('Done').click();

  const hoursOf = (monday: string) =>
    page.locator(`[data-week="${monday}"]`).getByRole('list', { name: 'Hours of the North Stars' });
  await expect(hoursOf(thisWeek)).toContainText('1h (5h wanted)');
  await expect(hoursOf(nextWeek)).toContainText('0h (5h wanted)');
  await expect(hoursOf(addDays(thisWeek, -7))).toHaveCount(0);
  const chip = page.getByRole('list', { name: 'North Stars', exact: true }).getByText(star.name);
  await expect(chip).toHaveText(star.name);
  await expectAccessible(page, 'the hours of a week', `[data-week="${thisWeek}"]`);

  await week.card({ name: 'Learning', date: thisWeek }).focus();
  await page.keyboard.press('Space');
  await expect(week.announcement('Picked up Learning.')).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await expect(hoursOf(nextWeek)).toContainText('1h (5h wanted)');
  await expect(hoursOf(thisWeek)).toContainText('0h (5h wanted)');
  await page.keyboard.press('Escape');
  await expect(hoursOf(thisWeek)).toContainText('1h (5h wanted)');
  await expect(hoursOf(nextWeek)).toContainText('0h (5h wanted)');

  await stars.open();
  await stars.button(`Budget of ${star.name}`).click();
  await form.getByRole('button', { name: `Remove the budget from ${datedDay(thisWeek)}` }).click();
  await expect(frame.toast('Budget removed')).toBeVisible();
  await expect(form.getByLabel('At least')).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await stars.button('Done').click();
  await expect(hoursOf(thisWeek)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(hoursOf(thisWeek)).toContainText('1h (5h wanted)');
});

test('budgets: the form of a time block says what saving does to the hours of its weeks (BUD-5)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const [star] = robin.stars;
  const budget = { start_date: thisWeek, floor_minutes: 300, ceiling_minutes: null, days: 'all' } as const;
  await robin.api.call('northStars.update', { params: { id: star.id }, body: { budgets: [budget] } });
  await place(robin, nextWeek);
  await openAs(page, robin, `/calendar?date=${nextWeek}`);
  const { form, week } = regionsOf(page);
  await week.card({ name: 'Learning', date: nextWeek }).click();
  await form.size('Large').click();
  const effect = `${star.name} in the week of ${shortDate(nextWeek)}: 1h → 2h (5h wanted)`;
  await expect(form.dialog.getByText(effect)).toBeVisible();
  await form.save();
  const hours = page
    .locator(`[data-week="${nextWeek}"]`)
    .getByRole('list', { name: 'Hours of the North Stars' });
  await expect(hours).toContainText('2h (5h wanted)');
});

test('budgets: on a phone the North Stars show the hours of the visible week @phone-only', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const [star] = robin.stars;
  const budget = {
    start_date: nextWeek,
    floor_minutes: null,
    ceiling_minutes: 120,
    days: 'weekdays',
  } as const;
  await robin.api.call('northStars.update', { params: { id: star.id }, body: { budgets: [budget] } });
  await place(robin, nextWeek);
  await openAs(page, robin, `/calendar?date=${thisWeek}`);
  await regionsOf(page).days.unfold();
  const chip = page.getByRole('list', { name: 'North Stars', exact: true }).getByText(star.name);
  await expect(chip).toHaveText(star.name);
  await openAs(page, robin, `/calendar?date=${nextWeek}`);
  await expect(chip).toContainText('1h (at most 2h)');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
});
