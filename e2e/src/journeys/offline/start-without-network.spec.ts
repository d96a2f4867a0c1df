import { withLearningOnMonday } from '../../data/blocks.ts';
import { openAs } from '../../data/people.ts';
import { untilStored } from '../../fixtures/stored-release.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ serviceWorkers: 'allow' });

test('start without a network: the week of a closed page opens, is edited, and is saved later (OFF-31) @phone', async ({
  page,
  context,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(regionsOf(page).week.card({ name: 'Learning', date: monday })).toBeVisible();
  await untilStored(page);
  await page.close();

  await context.setOffline(true);
  const opened = await context.newPage();
  const { week, form, frame } = regionsOf(opened);
  await opened.goto(`/calendar?date=${monday}`);
  await expect(opened.getByText('Simmer cannot be reached right now')).toBeVisible();
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await week.clickInto(monday, 'late');
  await form.activity.fill('Sourdough');
  await form.save();
  await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(1);

  await context.setOffline(false);
  await expect(frame.toast('Your changes have been saved.')).toBeVisible();
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(2);
});
