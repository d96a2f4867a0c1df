import type { Locator, Page } from '@playwright/test';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { placeBlock, withLearningOnMonday } from '../../data/blocks.ts';
import { nextWeek, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { touchInput } from '../../fixtures/touch-input.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const gripOf = (page: Page): Locator => page.locator('[data-grip]');
const heightOf = async (card: Locator): Promise<number> => (await card.boundingBox())?.height ?? 0;

async function edgeOf(card: Locator): Promise<{ x: number; y: number }> {
  const box = await card.boundingBox();
  if (box === null) throw new Error('The card is not on screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height - 3 };
}

test('resize: the lower edge steps through the sizes with the mouse, Escape leaves it, undo takes it back (CAL-64)', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { week, frame, form } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  const card = week.card({ name: 'Learning', date: monday });
  await card.hover();
  await expect(gripOf(page)).toHaveCSS('cursor', 'ns-resize');
  const edge = await edgeOf(card);

  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x, edge.y + 82, { steps: 6 });
  await expect(page.locator('.sm-drag-label')).toHaveText(/^2hDay 30m → 2h/);
  expect(await heightOf(card)).toBe(120);
  await expectAccessible(page, 'the week while a block is resized');
  await page.keyboard.press('Escape');
  await expect(page.locator('.sm-drag-label')).toHaveCount(0);
  await page.mouse.up();
  await expect.poll(() => heightOf(card)).toBe(40);

  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x, edge.y + 400, { steps: 6 });
  await expect(page.locator('.sm-drag-label')).toHaveText(/^4h/);
  await page.mouse.move(edge.x, edge.y + 42, { steps: 6 });
  await page.mouse.up();
  await expect(frame.toast('Length changed to 1h')).toBeVisible();
  await expect.poll(() => heightOf(card)).toBe(80);
  await expect(form.dialog).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => heightOf(card)).toBe(40);
});

test('resize: Shift and an arrow step the focused card, announced, and the focus stays (CAL-65)', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { week, frame } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  const card = week.card({ name: 'Learning', date: monday });
  await card.focus();
  await expect(gripOf(page)).toBeVisible();
  // What is loaded after the first paint may render the card once more, and a press meanwhile is lost.
  await expect(async () => {
    if ((await heightOf(card)) === 40) await card.press('Shift+ArrowDown');
    expect(await heightOf(card)).toBe(80);
  }).toPass();
  await expect(frame.toast('Length changed to 1h')).toBeVisible();
  await expect(card).toBeFocused();
  await card.press('Shift+ArrowDown');
  await expect(frame.toast('Length changed to 2h')).toBeVisible();
  await expect.poll(() => heightOf(card)).toBe(120);
  await expect(card).toBeFocused();
  await card.press('Shift+ArrowUp');
  await expect.poll(() => heightOf(card)).toBe(80);
});

test('resize: extended to those that follow, they have the points of the size, and undo takes all back (BLK-4, CAL-63)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const { monday } = nextWeek();
  await placeBlock(person.api, {
    activity: 'Learning',
    date: addDays(monday, -7),
    fields: { recurring: 'weekly' },
  });
  const planned = async () => {
    const { timeBlocks } = await person.api.call('timeBlocks.list');
    return timeBlocks.map(({ start_date, points }) => `${start_date} ${points}`).toSorted();
  };
  const before = await planned();
  const { week, frame } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(page.locator('[data-capacity]')).toBeAttached();
  await week.card({ name: 'Learning', date: monday }).press('3');
  const question = page.getByRole('dialog', { name: 'Learning is now 2h. Change more of the series?' });
  await question.getByRole('radio', { name: 'This and later' }).check();
  await question.getByRole('button', { name: 'Change' }).click();
  await expect(frame.toast(/^Length changed to 2h, and all following/)).toBeVisible();
  expect(await planned()).toEqual([`${addDays(monday, -7)} 1`, `${monday} 3`]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(planned).toEqual(before);
});

test(
  'resize: on a phone by the handle of a selected block, and by taps alone (CAL-64, CAL-66)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    const date = today();
    await placeBlock(person.api, { activity: 'Play', date, part: 'morning' });
    const { week, days, frame, form, taps } = regionsOf(page);
    await openAs(page, person, '/calendar');
    await days.choose('Day');
    const card = week.card({ name: 'Play', date });
    await card.tap();
    await form.dialog.getByRole('button', { name: 'Move…' }).tap();
    const longer = taps.bar.getByRole('button', { name: 'Longer' });
    await expect(taps.bar).toBeInViewport({ ratio: 1 });
    expect((await longer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await longer.tap();
    const bar = page.getByRole('group', { name: 'Resizing' });
    await expect(bar).toContainText('Day 30m → 1h');
    await expect(taps.bar).toBeHidden();
    await expectAccessible(page, 'a block while it is resized by taps');
    await bar.getByRole('button', { name: 'Longer' }).tap();
    await expect(bar).toContainText('Day 30m → 2h');
    await bar.getByRole('button', { name: 'Shorter' }).tap();
    await expect(bar).toContainText('Day 30m → 1h');
    await bar.getByRole('button', { name: 'Done' }).tap();
    await expect(frame.toast('Length changed to 1h')).toBeVisible();
    await expect(bar).toBeHidden();
    await expect.poll(() => heightOf(card)).toBe(80);

    // It stands over the card until it is tapped.
    await frame.toast('Length changed to 1h').tap();
    await card.tap({ trial: true });
    const touch = await touchInput(page);
    const edge = await edgeOf(card);

    await touch('touchStart', { x: edge.x, y: edge.y - 20 });
    await expect(week.announcement(/^Picked up/)).toBeAttached();
    await touch('touchEnd');
    const grip = gripOf(page);
    await expect(grip).toBeVisible();
    expect(await grip.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await expectAccessible(page, 'a selected block on a phone');
    await touch('touchStart', edge);
    for (const by of [20, 30, 42]) await touch('touchMove', { x: edge.x, y: edge.y + by });
    await expect(page.locator('.sm-drag-label')).toHaveText(/^2h/);
    await touch('touchEnd');
    await expect(frame.toast('Length changed to 2h')).toBeVisible();
    await expect.poll(() => heightOf(card)).toBe(120);
  },
);
