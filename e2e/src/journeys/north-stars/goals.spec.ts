import { northStarEndDate } from '@simmer/domain/north-stars/north-star-type';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const WORK = 'Meaningful Work';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('North Star goals: a North Star is created with type and dates, edited, deleted and restored (NST-24)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await openAs(page, robin, '/account');
  const { goals, frame } = regionsOf(page);
  await goals.open();
  await expect(goals.rows).toHaveCount(2);
  await expect(goals.button(`Edit ${WORK}`)).toHaveCount(0);
  await expect(goals.button(`Delete ${WORK}`)).toHaveCount(0);

  await goals.button('New North Star').click();
  const made = goals.newForm;
  await expect(made.getByLabel('Name')).toBeFocused();
  await expect(made.getByLabel('End date')).toHaveValue(northStarEndDate('weekly', today(), today()));
  await made.getByRole('button', { name: 'Create North Star' }).click();
  await expect(made.getByText('Please enter a name')).toBeVisible();
  await expectOverlayAccessible(page, 'the form');
  await made.getByText('Ongoing', { exact: true }).click();
  await expect(made.getByLabel('End date')).toBeDisabled();
  await made.getByText('Seasonal').click();
  await made.getByLabel('Start date').fill('2026-11-30');
  await expect(made.getByLabel('End date')).toHaveValue('2027-02-28');
  await made.getByLabel('Name').fill('Pottery');
  await made.getByRole('button', { name: 'Create North Star' }).click();
  await expect(frame.toast('North Star created successfully!')).toBeVisible();
  await expect(goals.rows.filter({ hasText: 'Pottery' })).toContainText('Nov 30, 2026 – Feb 28, 2027');
  await expect(goals.button('New North Star')).toBeFocused();
  await expectOverlayAccessible(page, 'the list');

  await goals.button('Edit Pottery').click();
  await goals.editForm.getByLabel('Name').fill('Clay');
  await page.keyboard.press('Escape');
  await goals.discard.getByRole('button', { name: 'Keep editing' }).click();
  await goals.editForm.getByRole('button', { name: 'Save Changes' }).click();
  await expect(frame.toast('North Star updated successfully!')).toBeVisible();

  await goals.button('Delete Clay').click();
  await expect(frame.toast('North Star deleted successfully!')).toBeVisible();
  await expect(goals.rows).toHaveCount(2);
  await frame.undo('North Star deleted successfully!');
  await expect(goals.rows).toHaveCount(3);
  await expect
    .poll(async () => (await robin.api.call('northStarGoals.list')).northStars.at(-1))
    .toMatchObject({ name: 'Clay', type: 'seasonal', startDate: '2026-11-30', endDate: '2027-02-28' });
});

test('North Star goals: a failed save keeps the typed name, and a sixth North Star is rejected', async ({
  page,
  people,
  pageErrors,
}) => {
  const robin = await people.onboard();
  for (const name of ['Third', 'Fourth']) await robin.api.call('northStars.create', { body: { name } });
  await openAs(page, robin, '/account');
  const { goals, frame } = regionsOf(page);
  await goals.open();
  await goals.button('New North Star').click();
  await goals.newForm.getByLabel('Name').fill('Fifth');

  pageErrors.expect(/500 from .*north_stars/);
  await page.route('**/north_stars', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await goals.newForm.getByRole('button', { name: 'Create North Star' }).click();
  await expect(frame.failure('Failed to create North Star')).toBeVisible();
  await expect(goals.newForm.getByLabel('Name')).toHaveValue('Fifth');
  await page.unroute('**/north_stars');
  await goals.newForm.getByRole('button', { name: 'Create North Star' }).click();
  await expect(goals.rows).toHaveCount(5);
  await expect(goals.panel.getByText('You can only have up to 5 North Stars')).toBeVisible();
  await goals.button('New North Star').click();
  await expect(frame.toast('You can only have up to 5 North Stars')).toBeVisible();
  await expect(goals.newForm).toBeHidden();
});
