import { addDays } from '@simmer/domain/dates/add-to-date';
import { placeBlock } from '../../data/blocks.ts';
import { longDayLabel, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const yesterday = addDays(today(), -1);
const day = longDayLabel(yesterday);

test('outcomes: one tap marks a card as done, a menu changes that, and undo takes it back @phone-only (OUT-3)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await placeBlock(robin.api, { activity: 'Rest', date: yesterday });
  await openAs(page, robin, `/calendar?date=${yesterday}`);
  const { week, frame } = regionsOf(page);
  const mark = week.sheet.getByRole('button', { name: new RegExp(`^Rest, ${day}: `) });
  const outcomes = async () => (await robin.api.call('timeBlocks.list')).timeBlocks[0]?.outcomes;

  await mark.click();
  await expect(frame.toast('Marked as done')).toBeVisible();
  await expect(week.card({ name: 'Rest', date: yesterday })).toHaveAccessibleName(/, done$/);
  await expect.poll(outcomes).toEqual([{ date: yesterday, result: 'done' }]);
  await mark.click();
  await page.getByRole('menuitemradio', { name: 'Partly done' }).click();
  await expect(frame.toast('Marked as partly done')).toBeVisible();
  await expect.poll(outcomes).toEqual([{ date: yesterday, result: 'partly' }]);
  // Before the check, which may take longer than the toast is shown; the one before it moves it when it goes.
  await expect(frame.toast('Marked as done')).toHaveCount(0);
  await frame.undo('Marked as partly done');
  await expect(week.card({ name: 'Rest', date: yesterday })).toHaveAccessibleName(/, done$/);
  await expectAccessible(page, 'the marks');
  await page.reload();
  await expect(week.card({ name: 'Rest', date: yesterday })).toHaveAccessibleName(/, done$/);
});

test('outcomes: the key D marks the focused card, and a day that has not come cannot be marked (OUT-3)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await placeBlock(robin.api, { activity: 'Rest', date: today() });
  await placeBlock(robin.api, { activity: 'Music', date: addDays(today(), 1) });
  await openAs(page, robin, '/calendar');
  const { week, frame } = regionsOf(page);
  await expect(week.sheet.getByRole('button', { name: /^Rest, .*: Mark as done$/ })).toHaveCount(1);
  await expect(week.sheet.getByRole('button', { name: /^Music, .*: Mark as done$/ })).toHaveCount(0);
  await week.card({ name: 'Music', date: addDays(today(), 1) }).focus();
  await page.keyboard.press('d');
  await week.card({ name: 'Rest', date: today() }).focus();
  await page.keyboard.press('d');
  await expect(frame.toast('Marked as done')).toHaveCount(1);
  await expect(week.card({ name: 'Rest', date: today() })).toHaveAccessibleName(/, done$/);
  await expect(week.card({ name: 'Music', date: addDays(today(), 1) })).not.toHaveAccessibleName(/done/);
});

test('outcomes: what was left is offered once a day, and is moved, dropped or kept (OUT-10, OUT-11)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const done = { outcomes: [{ date: yesterday, result: 'done' as const }] };
  await placeBlock(robin.api, { activity: 'Rest', date: yesterday, fields: done });
  for (const activity of ['Learning', 'Music', 'Garden'])
    await placeBlock(robin.api, { activity, date: yesterday });
  await openAs(page, robin, '/calendar');
  const left = page.getByRole('region', { name: /left over/ });
  await expect(left).toContainText('3 blocks from the last days are left over');
  await left.getByRole('button', { name: 'Look at them' }).click();
  await expectAccessible(page, 'the marks');
  const item = (name: string) => left.getByRole('listitem', { name: `${name}, ${day}` });
  await item('Learning').getByRole('button', { name: 'Move to today' }).click();
  await expect(item('Learning')).toHaveCount(0);
  await item('Music').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Drop' }).click();
  await expect(item('Music')).toHaveCount(0);
  await item('Garden').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Add a reason' }).click();
  await item('Garden').getByRole('textbox', { name: 'Reason (optional)' }).fill('It rained');
  await item('Garden').getByRole('button', { name: 'Not done' }).click();
  await expect(left).toHaveCount(0);

  const { activities } = await robin.api.call('activities.list');
  const blocksNow = async () =>
    (await robin.api.call('timeBlocks.list')).timeBlocks
      .map(({ activity_id, start_date, outcomes }) => ({
        name: activities.find(({ id }) => id === activity_id)?.name,
        start_date,
        outcomes,
      }))
      .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
  await expect.poll(blocksNow).toEqual([
    {
      name: 'Garden',
      start_date: yesterday,
      outcomes: [{ date: yesterday, result: 'missed', reason: 'It rained' }],
    },
    { name: 'Learning', start_date: today(), outcomes: [] },
    { name: 'Rest', start_date: yesterday, outcomes: done.outcomes },
  ]);
  // A fresh browser does not offer the same again, once the server knows.
  await expect.poll(async () => (await robin.api.call('auth.me')).left_offered_on).toBe(today());
  await page.evaluate(() => localStorage.clear());
  await openAs(page, robin, '/calendar');
  await expect(regionsOf(page).week.card({ name: 'Learning', date: today() })).toBeVisible();
  await expect(left).toHaveCount(0);
});
