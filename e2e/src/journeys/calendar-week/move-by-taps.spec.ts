import { addDays } from '@simmer/domain/dates/add-to-date';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { placeBlock, withLearningOnMonday } from '../../data/blocks.ts';
import { longDayLabel, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('move by taps: a block goes to another day without a drag, is undone, and Escape leaves it (CAL-38)', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { week, frame, form, taps: move } = regionsOf(page);
  const thursday = addDays(monday, 3);
  await openAs(page, person, `/calendar?week=${monday}`);
  const card = week.card({ name: 'Learning', date: monday });
  const pickUp = async () => {
    await card.click();
    await form.dialog.getByRole('button', { name: 'Move…' }).click();
    await expect(move.bar).toContainText(
      'Moving Learning. Tap the day and the time of day where it should go.',
    );
  };

  await pickUp();
  await expect(form.dialog).toBeHidden();
  await expect(week.announcement(/^Moving Learning\./)).toBeAttached();
  await expectAccessible(page, 'the week while a block is moved by taps');
  await page.keyboard.press('Escape');
  await expect(move.bar).toBeHidden();
  await expect(week.announcement('Left where it was.')).toBeAttached();
  await expect(card).toBeFocused();

  await pickUp();
  await move.place(`${longDayLabel(thursday)}, evening`).click();
  await expect(frame.toast(`Moved to ${shortDate(thursday)} (evening)`)).toBeVisible();
  const moved = week.card({ name: 'Learning', date: thursday, part: 'evening' });
  await expect(moved).toBeFocused();
  await expect(move.places).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card).toBeVisible();
  await expect(moved).toHaveCount(0);
});

test(
  'move by taps: on a phone a block and one without a day are placed, and Cancel leaves it (CAL-38)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    const date = today();
    await placeBlock(person.api, { activity: 'Play', date, part: 'morning' });
    await placeBlock(person.api, { activity: 'Music', date, fields: { scheduled_days: [] } });
    const { week, days, frame, unassigned, form, taps: move } = regionsOf(page);
    await openAs(page, person, '/calendar');
    await days.choose('Day');
    const card = week.card({ name: 'Play', date });
    const startMove = () => form.dialog.getByRole('button', { name: 'Move…' }).tap();
    const nothingIsCovered = async () => {
      for (const control of [
        page.getByRole('button', { name: 'Time Block' }).first(),
        days.fold,
        unassigned.toggle,
        frame.bottomNav.getByRole('link', { name: 'Dashboard' }),
        week.day(date),
      ]) {
        // Playwright clicks, if only for trial, what a person would hit there.
        await control.tap({ trial: true });
      }
    };

    await card.tap();
    await startMove();
    await expect(move.bar).toBeInViewport({ ratio: 1 });
    await nothingIsCovered();
    await expectAccessible(page, 'the days while a block is moved by taps, on a phone');
    await move.cancelButton.tap();
    await expect(move.bar).toBeHidden();

    await card.tap();
    await startMove();
    await move.place(`${longDayLabel(date)}, evening`).tap();
    await expect(frame.toast(/^Moved to .* \(evening\)$/)).toBeVisible();
    await expect(week.card({ name: 'Play', date, part: 'evening' })).toBeVisible();

    // It stands over the button until it is tapped.
    await frame.toast(/^Moved to .* \(evening\)$/).tap();
    await unassigned.toggle.tap();
    await unassigned.card('Music').tap();
    await startMove();
    await expect(unassigned.card('Music')).toHaveAttribute('aria-pressed', 'true');
    await nothingIsCovered();
    await expectAccessible(page, 'the panel while a block without a day is moved by taps, on a phone');
    await move.place(`${longDayLabel(date)}, morning`).tap();
    await expect(week.card({ name: 'Music', date, part: 'morning' })).toBeVisible();
  },
);
