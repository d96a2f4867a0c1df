import { addDays } from '@simmer/domain/dates/add-to-date';
import { placeBlock } from '../../data/blocks.ts';
import { longDayLabel, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const yesterday = addDays(today(), -1);
const tomorrow = addDays(today(), 1);
const day = longDayLabel(yesterday);

test('outcomes: what was left is offered once a day, and is moved, dropped or kept; what is to come cannot be marked (OUT-3, OUT-10, OUT-11)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const done = { outcomes: [{ date: yesterday, result: 'done' as const }] };
  await placeBlock(robin.api, { activity: 'Rest', date: yesterday, fields: done });
  for (const activity of ['Learning', 'Music', 'Garden'])
    await placeBlock(robin.api, { activity, date: yesterday });
  await placeBlock(robin.api, { activity: 'Play', date: tomorrow });
  await openAs(page, robin, '/calendar');
  const { frame, week } = regionsOf(page);
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
    { name: 'Play', start_date: tomorrow, outcomes: [] },
    { name: 'Rest', start_date: yesterday, outcomes: done.outcomes },
  ]);
  // A fresh browser does not offer the same again, once the server knows.
  await expect.poll(async () => (await robin.api.call('auth.me')).left_offered_on).toBe(today());
  await page.evaluate(() => localStorage.clear());
  await openAs(page, robin, '/calendar');
  const [moved, toCome] = [
    week.card({ name: 'Learning', date: today() }),
    week.card({ name: 'Play', date: tomorrow }),
  ];
  await expect(moved).toBeVisible();
  await expect(left).toHaveCount(0);

  await expect(week.sheet.getByRole('button', { name: /^Learning, .*: Mark as done$/ })).toHaveCount(1);
  await expect(week.sheet.getByRole('button', { name: /^Play, .*: Mark as done$/ })).toHaveCount(0);
  await toCome.focus();
  await page.keyboard.press('d');
  await moved.focus();
  await page.keyboard.press('d');
  await expect(frame.toast('Marked as done')).toHaveCount(1);
  await expect(moved).toHaveAccessibleName(/, done$/);
  await expect(toCome).not.toHaveAccessibleName(/done/);
});
