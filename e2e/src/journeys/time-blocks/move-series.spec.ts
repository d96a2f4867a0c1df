import { addDays } from '@simmer/domain/dates/add-to-date';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { placeBlock } from '../../data/blocks.ts';
import { dragByMouse, dragByTouch } from '../../fixtures/drag.ts';
import { nextWeek, today } from '../../data/days.ts';
import { openAs, type People } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardRegion } from '../../regions/dashboard.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

let { monday, wednesday } = nextWeek();
let [monday2, wednesday2] = [monday, wednesday];
test.beforeEach(() => {
  ({ monday, wednesday } = nextWeek());
  [monday2, wednesday2] = [addDays(monday, 7), addDays(wednesday, 7)];
});

/** A user with Music every Monday, from the week before next week on. */
async function withSeries(people: People) {
  const person = await people.onboard();
  const start_date = addDays(monday, -7);
  const fields = { recurring: 'weekly', start_date, scheduled_days: ['monday'] } as const;
  await placeBlock(person.api, {
    activity: 'Music',
    date: start_date,
    fields: { ...fields, scheduled_days: ['monday'] },
  });
  return { person, datesOf: async () => (await person.api.call('timeBlocks.list')).timeBlocks };
}

test('moving a series: after a drop the scope is asked for, and one undo reverts the whole move (CAL-35)', async ({
  page,
  people,
}) => {
  const { person, datesOf } = await withSeries(people);
  const before = await datesOf();
  const { week, frame, question } = regionsOf(page);
  await openAs(page, person, '/calendar');
  const card = (date: string) => week.card({ name: 'Music', date });

  await dragByMouse(page, card(monday), week, { date: wednesday, part: 'evening' });
  await expect(frame.toast(`Moved to ${shortDate(wednesday)} (evening)`)).toBeVisible();
  await expect(question.dialog).toBeVisible();
  await expect(question.only).toBeChecked();
  await expect(question.dialog).toContainText(`Removes ${shortDate(monday)}. Adds ${shortDate(wednesday)}.`);
  await expect(card(monday2)).toBeVisible();
  await expectOverlayAccessible(page, 'the question after a drop');

  await question.following.check();
  await expect(question.dialog).toContainText(`Removes ${shortDate(monday)}, ${shortDate(monday2)},`);
  await question.moveButton.click();
  await expect(frame.toast(`Moved to ${shortDate(wednesday)} (evening), and all following`)).toBeVisible();
  await expect(question.dialog).toBeHidden();
  await expect(week.card({ name: 'Music', date: wednesday2, part: 'evening' })).toBeVisible();
  await expect(card(monday2)).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+z');
  await expect(frame.toast(/^Undone: Moved to/)).toBeVisible();
  await expect(card(monday2)).toBeVisible();
  await expect(card(wednesday)).toHaveCount(0);
  const [was, is] = [before[0], (await datesOf())[0]];
  expect(await datesOf()).toHaveLength(1);
  expect({ ...is, version: 0, updated_at: '' }).toEqual({ ...was, version: 0, updated_at: '' });
  await page.keyboard.press('ControlOrMeta+z');
  await expect(frame.toast('Nothing to undo')).toBeVisible();
});

test('moving a series: by keys the question gets the focus and gives it back, and the whole series moves (BLK-30)', async ({
  page,
  people,
}) => {
  const { person } = await withSeries(people);
  const { week, question } = regionsOf(page);
  await openAs(page, person, '/calendar');
  const dragAgain = async (date: string) => {
    await week.card({ name: 'Music', date }).focus();
    await page.keyboard.press('Space');
    await expect(week.announcement('Picked up Music.')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(question.only).toBeFocused();
  };

  await dragAgain(monday);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(question.whole).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(question.dialog).toBeHidden();
  const tuesday = week.card({ name: 'Music', date: addDays(monday, 1) });
  await expect(tuesday).toBeFocused();
  await expect(week.card({ name: 'Music', date: addDays(monday, 8) })).toBeVisible();

  await dragAgain(addDays(monday, 8));
  await page.keyboard.press('Escape');
  await expect(question.dialog).toBeHidden();
  await expect(week.card({ name: 'Music', date: addDays(monday, 9) })).toBeFocused();
  await expect(tuesday).toBeVisible();
});

test('moving a series: on a phone the question moves the whole series by tap @phone-only', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const date = today();
  await placeBlock(person.api, { activity: 'Music', date, fields: { recurring: 'weekly' } });
  const { week, days, question } = regionsOf(page);
  await openAs(page, person, '/calendar');
  await days.choose('Day');
  const card = week.card({ name: 'Music', date });
  await expect(card).toBeVisible();
  await dragByTouch(page, card, week, { date, part: 'evening' });
  await expect(question.dialog).toBeVisible();
  await expectOverlayAccessible(page, 'the question after a drop, on a phone');
  await question.whole.tap();
  await question.moveButton.tap();
  await expect(question.dialog).toBeHidden();
  await expect(week.card({ name: 'Music', date, part: 'evening' })).toBeVisible();
  const { timeBlocks } = await person.api.call('timeBlocks.list');
  expect(timeBlocks).toMatchObject([{ recurring: 'weekly', start_timing: { name: 'evening' } }]);
});

test('moving an occurrence: the dashboard counts it once, also once it is taken out of its series (BLK-43, DSH-2)', async ({
  page,
  people,
}) => {
  const { person, datesOf } = await withSeries(people);
  const { week, frame } = regionsOf(page);
  const dashboard = new DashboardRegion(page);
  const [series] = await datesOf();
  await openAs(page, person, '/calendar');
  const target = { date: monday, part: 'evening' } as const;
  await dragByMouse(page, week.card({ name: 'Music', date: monday }), week, target);
  await expect(frame.toast(`Moved to ${shortDate(monday)} (evening)`)).toBeVisible();
  await expect.poll(async () => (await datesOf()).map(({ series_id: id }) => id)).toEqual([null, series?.id]);
  await page.goto('/dashboard');
  await expect(dashboard.figure('Total points')).toHaveText(String(series?.points));
});
