import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs, newPerson } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';
import { UnassignedRegion } from '../../regions/calendar-week/unassigned.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('privacy: after another user signs in on the same browser, only their own plan is shown', async ({
  page,
  people,
}) => {
  const { monday, tuesday } = nextWeek();
  const ada = await people.onboard(newPerson('Ada'));
  const ben = await people.onboard(newPerson('Ben'));
  await placeBlock(ada.api, { activity: 'Music', date: monday });
  await placeBlock(ada.api, { activity: 'Travel', date: monday, fields: { scheduled_days: [] } });
  await ada.api.call('northStars.create', { body: { name: 'Ada’s secret', emoji: '🤫', color: '#111111' } });
  await placeBlock(ben.api, { activity: 'Pets', date: tuesday });
  const { week, frame } = regionsOf(page);

  await openAs(page, ada, '/calendar');
  await expect(week.card({ name: 'Music', date: monday })).toBeVisible();
  await expect(page.getByRole('list', { name: 'North Stars' })).toContainText('Ada’s secret');
  await frame.choose('Sign out');
  await new SignInRegion(page).signIn(ben);
  await expect(page).toHaveURL(/\/dashboard$/);
  await frame.goTo('Calendar');

  await expect(week.card({ name: 'Pets', date: tuesday })).toBeVisible();
  await expect(week.cards).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'North Stars' })).not.toContainText('Ada’s secret');
  await expect(new UnassignedRegion(page).toggle).toHaveText('Unassigned (0)');
});
