import { addDays } from '@simmer/domain/dates/add-to-date';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { placeBlock } from '../../data/blocks.ts';
import { dragByMouse } from '../../fixtures/drag.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { untilSent } from '../../fixtures/storage/until-sent.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('moving a series: after a drop the scope is asked for, by mouse and keys, and one undo reverts the whole move (BLK-30, CAL-35)', async ({
  page,
  people,
}) => {
  const { monday, tuesday, wednesday } = nextWeek();
  const weekAfter = (date: string) => addDays(date, 7);
  const person = await people.onboard();
  const start_date = addDays(monday, -7);
  await placeBlock(person.api, { activity: 'Music', date: start_date, fields: { recurring: 'weekly' } });
  const blocks = async () => (await person.api.call('timeBlocks.list')).timeBlocks;
  const before = await blocks();
  const { week, frame, question } = regionsOf(page);
  const card = (date: string) => week.card({ name: 'Music', date });
  await openAs(page, person, '/calendar');

  await test.step('a drop by mouse moves this and later dates, and is undone (CAL-35)', async () => {
    await dragByMouse(page, card(monday), week, { date: wednesday, part: 'evening' });
    await expect(frame.toast(`Moved to ${shortDate(wednesday)} (evening)`)).toBeVisible();
    await expect(question.only).toBeChecked();
    await expect(question.dialog).toContainText(
      `Removes ${shortDate(monday)}. Adds ${shortDate(wednesday)}.`,
    );
    await expect(card(weekAfter(monday))).toBeVisible();
    await expectOverlayAccessible(page, 'the question after a drop');
    await question.following.check();
    await expect(question.dialog).toContainText(
      `Removes ${shortDate(monday)}, ${shortDate(weekAfter(monday))},`,
    );
    await question.moveButton.click();
    await expect(frame.toast(`Moved to ${shortDate(wednesday)} (evening), and all following`)).toBeVisible();
    await expect(question.dialog).toBeHidden();
    await expect(week.card({ name: 'Music', date: weekAfter(wednesday), part: 'evening' })).toBeVisible();
    await expect(card(weekAfter(monday))).toHaveCount(0);

    await page.keyboard.press('ControlOrMeta+z');
    await expect(frame.toast(/^Undone: Moved to/)).toBeVisible();
    await expect(card(weekAfter(monday))).toBeVisible();
    await expect(card(wednesday)).toHaveCount(0);
    await untilSent(page);
    const written = { updated_at: '' };
    expect((await blocks()).map((block) => ({ ...block, ...written }))).toEqual(
      before.map((block) => ({ ...block, ...written })),
    );
    await page.keyboard.press('ControlOrMeta+z');
    await expect(frame.toast('Nothing to undo')).toBeVisible();
  });
  await test.step('by keys the question gets the focus and gives it back, and the whole series moves (BLK-30)', async () => {
    const dropOnNextDay = async (date: string) => {
      await card(date).focus();
      await page.keyboard.press('Space');
      await expect(week.announcement('Picked up Music.')).toBeAttached();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await expect(question.only).toBeFocused();
    };
    await dropOnNextDay(monday);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(question.whole).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(question.dialog).toBeHidden();
    await expect(card(tuesday)).toBeFocused();
    await dropOnNextDay(weekAfter(tuesday));
    await page.keyboard.press('Escape');
    await expect(question.dialog).toBeHidden();
    await expect(card(weekAfter(wednesday))).toBeFocused();
    await expect(card(tuesday)).toBeVisible();
  });
});
