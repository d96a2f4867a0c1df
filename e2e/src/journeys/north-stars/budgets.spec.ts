import { addDays } from '@simmer/domain/dates/add-to-date';
import { datedDay, shortDate } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { placeBlock } from '../../data/blocks.ts';
import { today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectAccessible, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const thisWeek = mondayOf(today());
const nextWeek = addDays(thisWeek, 7);

test('budgets: one is set, shown beside the hours of the weeks, follows a drag and the form, and is removed and undone (BUD-3, BUD-4, BUD-5, BUD-10)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const [star] = robin.stars;
  const fields = { north_star_theme_id: star.id };
  await placeBlock(robin.api, { activity: 'Learning', size: 'medium', date: thisWeek, fields });
  await openAs(page, robin, '/calendar');
  const { form: block, frame, stars, week } = regionsOf(page);
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

  await week.card({ name: 'Learning', date: thisWeek }).click();
  await block.size('Large').click();
  await expect(
    block.dialog.getByText(`${star.name} in the week of ${shortDate(thisWeek)}: 1h → 2h (5h wanted)`),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();

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
