import type { Page } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { dragByMouse } from '../../fixtures/drag.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs, type Person } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilSent } from '../../fixtures/storage/until-sent.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** The plan on the server, without the time of the last write. */
async function planOf(page: Page, { api }: Person): Promise<string> {
  await untilSent(page);
  const [{ timeBlocks }, { activities }] = await Promise.all([
    api.call('timeBlocks.list'),
    api.call('activities.list'),
  ]);
  const blocks = timeBlocks.map((block) => ({ ...block, updated_at: '' }));
  return JSON.stringify({ blocks, activities });
}

test('undo and redo: changes of several kinds are undone and redone one by one, by keys (UI-30)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const { monday, wednesday } = nextWeek();
  await placeBlock(person.api, { activity: 'Music', date: monday });
  const { frame, week, activities: library } = regionsOf(page);
  await openAs(page, person, '/calendar');
  const states = [await planOf(page, person)];

  await dragByMouse(page, week.card({ name: 'Music', date: monday }), week, {
    date: wednesday,
    part: 'evening',
  });
  await expect(frame.toast(/^Moved to/)).toBeVisible();
  states.push(await planOf(page, person));
  await frame.goTo('Kitchen Sink');
  await library.newName.fill('Bees');
  await library.newName.press('Enter');
  await expect(frame.toast(/^Created:/)).toBeVisible();
  states.push(await planOf(page, person));
  await library.card('Bees').getByRole('button', { name: 'Duplicate Bees' }).click();
  await expect(frame.toast(/^Duplicated:/)).toBeVisible();
  states.push(await planOf(page, person));
  await library.card('Bees').getByRole('button', { name: 'Delete Bees' }).click();
  await expect(frame.toast(/^Deleted:/)).toBeVisible();
  states.push(await planOf(page, person));
  await page.getByRole('heading').first().click();

  for (const [place, text] of ['Deleted', 'Duplicated', 'Created', 'Moved'].entries()) {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(frame.toast(new RegExp(`^Undone: ${text}`))).toBeVisible();
    expect(await planOf(page, person)).toBe(states.at(-2 - place));
  }
  await expect(library.card('Bees')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(frame.toast('Nothing to undo')).toBeVisible();

  for (const [place, text] of ['Moved', 'Created', 'Duplicated', 'Deleted'].entries()) {
    await page.keyboard.press(place % 2 === 0 ? 'ControlOrMeta+Shift+z' : 'Control+y');
    await expect(frame.toast(new RegExp(`^Redone: ${text}`))).toBeVisible();
    expect(await planOf(page, person)).toBe(states[place + 1]);
  }
  await expect(library.card('Bees (Copy)')).toBeVisible();
  await expect(library.card('Bees')).toHaveCount(0);
  await frame.goTo('Calendar');
  await expect(week.card({ name: 'Music', date: wednesday, part: 'evening' })).toBeVisible();
});
