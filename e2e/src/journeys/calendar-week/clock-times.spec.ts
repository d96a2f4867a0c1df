import { addDays } from '@simmer/domain/dates/add-to-date';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { dragByMouse } from '../../fixtures/drag.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('clock times: a time of the form is on the card, an overlap is named, another part clears the time and undo restores it (CAL-67, CAL-60)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const { monday: date } = nextWeek();
  await placeBlock(person.api, {
    activity: 'Music',
    date,
    part: 'midday',
    fields: { start_time: '12:45' },
  });
  await placeBlock(person.api, { activity: 'Learning', date, part: 'midday', size: 'medium' });
  const { week, form, frame } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${date}`);
  const card = week.card({ name: 'Learning', date });
  const music = week.card({ name: 'Music', date });
  await card.click();
  await form.dialog.getByLabel('Start time').fill('12:30');
  await form.save();
  await expect(card).toHaveAccessibleName(/^Learning, 12:30, 2 pts, Overlaps Music, /);
  await expect(card).toContainText('12:30');
  await expect(card).toContainText('Overlaps Music');
  await expect(music).toHaveAccessibleName(/^Music, 12:45, Overlaps Learning, /);
  await expectAccessible(page, 'a week with clock times');

  const tuesday = addDays(date, 1);
  await dragByMouse(page, card, week, { date: tuesday, part: 'evening' });
  const moved = week.card({ name: 'Learning', date: tuesday, part: 'evening' });
  await expect(moved).toBeVisible();
  await expect(moved).not.toHaveAccessibleName(/12:30/);
  await expect(music).not.toHaveAccessibleName(/Overlaps/);
  await frame.undo('(evening)');
  await expect(card).toHaveAccessibleName(/^Learning, 12:30, 2 pts, Overlaps Music, /);
});

test(
  'clock times: Today on a phone has the time in place of the part, and a block moved away by keys passes the focus on (CAL-55)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const date = today();
    await page.clock.setFixedTime(new Date(`${date}T10:30:00Z`));
    const person = await people.onboard();
    for (const [activity, start_time] of [
      ['Music', '18:30'],
      ['Family', '18:45'],
    ] as const) {
      await placeBlock(person.api, { activity, date, part: 'evening', fields: { start_time } });
    }
    const { todayLists: lists } = regionsOf(page);
    await openAs(page, person, '/calendar');
    const card = (name: string) => lists.region.getByRole('button', { name: new RegExp(`^${name} `) });
    await expect(card('Music')).toContainText('18:30 · 30m · Overlaps Family');
    await lists.region.getByRole('button', { name: 'Move: Music' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Tomorrow' }).focus();
    await page.keyboard.press('Enter');
    await expect(card('Music')).toHaveCount(0);
    await expect(card('Family')).toBeFocused();
    await expect(card('Family')).not.toContainText('Overlaps');
  },
);

test.describe('with an American locale', () => {
  test.use({ locale: 'en-US' });

  test('clock times: card, dialog and quick add have 12 hours (PRD-19)', async ({ page, people }) => {
    const person = await people.onboard();
    const { monday: date } = nextWeek();
    const fields = { start_time: '12:45' };
    await placeBlock(person.api, { activity: 'Music', date, part: 'midday', fields });
    const { week, palette } = regionsOf(page);
    await openAs(page, person, `/calendar?date=${date}`);
    const card = week.card({ name: 'Music', date });
    await expect(card).toContainText('12:45 PM');
    await expect(card).toHaveAccessibleName(/^Music, 12:45\sPM, /);
    await palette.openByMenu();
    await palette.field.fill('Music tomorrow 9:30');
    await expect(palette.dialog).toContainText('at 9:30 AM');
  });
});
