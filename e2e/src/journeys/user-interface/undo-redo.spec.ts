import { addDays } from '@simmer/domain/dates/add-to-date';
import { placeBlock } from '../../data/blocks.ts';
import { dragByMouse } from '../../fixtures/drag.ts';
import { nextWeek, today } from '../../data/days.ts';
import { openAs, type Person } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

let { monday, wednesday } = nextWeek();
test.beforeEach(() => ({ monday, wednesday } = nextWeek()));

/** The plan on the server, without the time of the last write. */
async function planOf({ api }: Person): Promise<string> {
  const [{ timeBlocks }, { activities }] = await Promise.all([
    api.call('timeBlocks.list'),
    api.call('activities.list'),
  ]);
  const blocks = timeBlocks.map((block) => ({ ...block, updated_at: '' }));
  return JSON.stringify({ blocks, activities });
}

test('undo and redo: changes of several kinds are undone and redone one by one, by keys', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Music', date: monday });
  const { frame, week, activities: library } = regionsOf(page);
  await openAs(page, person, '/calendar');
  const states = [await planOf(person)];

  await dragByMouse(page, week.card({ name: 'Music', date: monday }), week, {
    date: wednesday,
    part: 'evening',
  });
  await expect(frame.toast(/^Moved to/)).toBeVisible();
  states.push(await planOf(person));
  await frame.goTo('Kitchen Sink');
  await library.newName.fill('Bees');
  await library.newName.press('Enter');
  await expect(frame.toast(/^Created:/)).toBeVisible();
  states.push(await planOf(person));
  await library.card('Bees').getByRole('button', { name: 'Duplicate Bees' }).click();
  await expect(frame.toast(/^Duplicated:/)).toBeVisible();
  states.push(await planOf(person));
  await library.card('Bees').getByRole('button', { name: 'Delete Bees' }).click();
  await expect(frame.toast(/^Deleted:/)).toBeVisible();
  states.push(await planOf(person));
  await page.getByRole('heading').first().click();

  for (const [place, text] of ['Deleted', 'Duplicated', 'Created', 'Moved'].entries()) {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(frame.toast(new RegExp(`^Undone: ${text}`))).toBeVisible();
    expect(await planOf(person)).toBe(states.at(-2 - place));
  }
  await expect(library.card('Bees')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(frame.toast('Nothing to undo')).toBeVisible();

  for (const [place, text] of ['Moved', 'Created', 'Duplicated', 'Deleted'].entries()) {
    await page.keyboard.press(place % 2 === 0 ? 'ControlOrMeta+Shift+z' : 'Control+y');
    await expect(frame.toast(new RegExp(`^Redone: ${text}`))).toBeVisible();
    expect(await planOf(person)).toBe(states[place + 1]);
  }
  await expect(library.card('Bees (Copy)')).toBeVisible();
  await expect(library.card('Bees')).toHaveCount(0);
  await frame.goTo('Calendar');
  await expect(week.card({ name: 'Music', date: wednesday, part: 'evening' })).toBeVisible();
});

test('undo and redo: on a phone the toasts undo and redo all changes (UI-31) @phone-only', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Music', date: addDays(today(), 1) });
  const { frame, activities: library } = regionsOf(page);
  await openAs(page, person, '/kitchen-sink');
  const states = [await planOf(person)];
  for (const name of ['Bees', 'Kites']) {
    await library.newName.fill(name);
    await library.newName.press('Enter');
    await expect(frame.toast(new RegExp(`^Created:.*${name}`))).toBeVisible();
    states.push(await planOf(person));
  }
  const press = (name: string) =>
    page
      .getByRole('region', { name: 'Notifications' })
      .locator('[data-leaving="false"]')
      .getByRole('button', { name, exact: true })
      .tap();
  await press('Undo');
  await expect(frame.toast(/^Undone: Created:.*Kites/)).toBeVisible();
  expect(await planOf(person)).toBe(states[1]);
  await press('Undo more');
  await expect(frame.toast(/^Undone: Created:.*Bees/)).toBeVisible();
  expect(await planOf(person)).toBe(states[0]);
  await press('Redo');
  await expect(frame.toast(/^Redone: Created:.*Bees/)).toBeVisible();
  await press('Redo more');
  await expect(frame.toast(/^Redone: Created:.*Kites/)).toBeVisible();
  expect(await planOf(person)).toBe(states[2]);
});
