import { addDays } from '@simmer/domain/dates/add-to-date';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { placeBlock } from '../data/blocks.ts';
import { today } from '../data/days.ts';
import { openAs } from '../data/people.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { FrameRegion } from '../regions/frame.region.ts';

const monday = addDays(mondayOf(today()), -7);

test('review: all five steps by keyboard alone, what was typed is there after a reload, and it prints on one page (REF-30, REF-34)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const [work] = robin.stars;
  const marked = (result: 'done' | 'missed') => ({ outcomes: [{ date: monday, result, reason: null }] });
  await placeBlock(robin.api, {
    activity: 'Learning',
    date: monday,
    size: 'xl',
    fields: { north_star_theme_id: work.id, ...marked('done') },
  });
  await placeBlock(robin.api, { activity: 'Rest', date: monday, fields: marked('missed') });
  await openAs(page, robin, `/review?week=${monday}`);
  const change = page.getByRole('button', { name: 'Change this review' });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const saved = (step: string) =>
    page.getByRole('region', { name: step }).getByText('Saved', { exact: true });
  const next = async (name: string) => {
    await expectAccessible(page, 'a step of the review');
    await page.getByRole('link', { name: `Next: ${name}` }).press('Enter');
    await expect(heading(name)).toBeFocused();
  };
  await expect(heading('How it went')).toBeVisible();
  await expect(page.getByRole('group').filter({ hasText: /^Done/ })).toContainText('4h');
  // From Friday on the review of this week is the one that is due.
  if (await change.isVisible()) await change.press('Enter');
  await next('Left over');
  await page.getByRole('list', { name: 'Not done' }).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(new FrameRegion(page).toast('Marked as done')).toBeVisible();
  await expect(page.getByText('Nothing was left')).toBeVisible();
  await next('Wins, challenges, insights');
  await page.getByLabel('What went well, however small?').pressSequentially('Soup for eight');
  await page.keyboard.press('Tab');
  await expect(saved('Small Wins')).toBeVisible();
  await next('Weather and ratings');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(saved('Weather and ratings')).toBeVisible();
  await next('Next week');
  await expectAccessible(page, 'the last step of the review');

  await page.goto(`/review?week=${monday}&step=look`);
  await expect(page.getByRole('link', { name: dayTitle(addDays(monday, 6)) })).toBeVisible();
  const reflections = async () => (await robin.api.call('weeklyReflections.list')).reflections;
  await expect.poll(reflections).toMatchObject([{ week_start_date: monday, wins: ['Soup for eight'] }]);
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
