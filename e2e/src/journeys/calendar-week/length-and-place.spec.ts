import type { Locator, Page } from '@playwright/test';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { placeBlock, withLearningOnMonday } from '../../data/blocks.ts';
import { longDayLabel, today } from '../../data/days.ts';
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

test('length and place: a card is resized at its lower edge and by keys, and moved by clicks alone (CAL-38, CAL-64, CAL-65)', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { week, frame, form, taps: move } = regionsOf(page);
  const thursday = addDays(monday, 3);
  await openAs(page, person, `/calendar?date=${monday}`);
  const card = week.card({ name: 'Learning', date: monday });
  await test.step('the lower edge steps through lengths, Escape leaves it, undo takes it back (CAL-64)', async () => {
    await card.hover();
    await expect(gripOf(page)).toHaveCSS('cursor', 'ns-resize');
    const edge = await edgeOf(card);
    const label = page.locator('.sm-drag-label');
    await page.mouse.move(edge.x, edge.y);
    await page.mouse.down();
    await page.mouse.move(edge.x, edge.y + 82, { steps: 6 });
    await expect(label).toHaveText(/^2hDay 30m → 2h/);
    expect(await heightOf(card)).toBe(120);
    await expectAccessible(page, 'the week while a block is resized');
    await page.keyboard.press('Escape');
    await expect(label).toHaveCount(0);
    await page.mouse.up();
    await expect.poll(() => heightOf(card)).toBe(40);

    await page.mouse.move(edge.x, edge.y);
    await page.mouse.down();
    await page.mouse.move(edge.x, edge.y + 400, { steps: 6 });
    await expect(label).toHaveText(/^\d+h/);
    await page.mouse.move(edge.x, edge.y + 42, { steps: 6 });
    await page.mouse.up();
    await expect(frame.toast('Length changed to 1h')).toBeVisible();
    await expect.poll(() => heightOf(card)).toBe(80);
    await expect(form.dialog).toBeHidden();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => heightOf(card)).toBe(40);
  });
  await test.step('Shift and an arrow step the focused card, and the focus stays (CAL-65)', async () => {
    await card.focus();
    for (const [key, height, length] of [
      ['Shift+ArrowDown', 60, '45m'],
      ['Shift+ArrowDown', 80, '1h'],
      ['Shift+ArrowUp', 60, '45m'],
    ] as const) {
      await card.press(key);
      await expect.poll(() => heightOf(card)).toBe(height);
      await expect(frame.toast(`Length changed to ${length}`).first()).toBeVisible();
      await expect(card).toBeFocused();
    }
  });
  await test.step('it goes to another day without a drag, is undone, and Escape leaves it (CAL-38)', async () => {
    const pickUp = async () => {
      await card.click();
      await form.dialog.getByRole('button', { name: 'Move…' }).click();
      await expect(move.bar).toContainText('Moving Learning. Choose its day and part of the day.');
    };
    await pickUp();
    await expect(form.dialog).toBeHidden();
    await expect(week.announcement(/^Moving Learning\./)).toBeAttached();
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
});

test(
  'length and place: on a phone by taps alone, and by the handle of a selected block (CAL-38, CAL-64, CAL-66)',
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
    await test.step('the bar covers nothing, and Cancel leaves the block (CAL-38)', async () => {
      await card.tap();
      await startMove();
      await expect(move.bar).toBeInViewport({ ratio: 1 });
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
      await expectAccessible(page, 'the days while a block is moved by taps, on a phone');
      await move.cancelButton.tap();
      await expect(move.bar).toBeHidden();
    });
    await test.step('the first step of the length ends the move, and Done writes it (CAL-66)', async () => {
      await card.tap();
      await startMove();
      const longer = move.bar.getByRole('button', { name: 'Longer' });
      expect((await longer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await longer.tap();
      const bar = page.getByRole('group', { name: 'Resizing' });
      await expect(bar).toContainText('Day 30m → 45m');
      await expect(move.bar).toBeHidden();
      await expectAccessible(page, 'a block while it is resized by taps');
      await bar.getByRole('button', { name: 'Longer' }).tap();
      await expect(bar).toContainText('Day 30m → 1h');
      await bar.getByRole('button', { name: 'Longer' }).tap();
      await bar.getByRole('button', { name: 'Shorter' }).tap();
      await bar.getByRole('button', { name: 'Done' }).tap();
      await expect(frame.toast('Length changed to 1h')).toBeVisible();
      await expect(bar).toBeHidden();
      await expect.poll(() => heightOf(card)).toBe(80);
    });
    await test.step('a long press selects the card, whose handle is dragged (CAL-64)', async () => {
      // It stands over the card until it is tapped.
      await frame.toast('Length changed to 1h').tap();
      await card.tap({ trial: true });
      const touch = await touchInput(page);
      const edge = await edgeOf(card);
      await touch('touchStart', { x: edge.x, y: edge.y - 20 });
      await expect(week.announcement(/^Picked up/)).toBeAttached();
      await touch('touchEnd');
      await expect(gripOf(page)).toBeVisible();
      expect(await gripOf(page).boundingBox()).toMatchObject({ width: 44, height: 44 });
      await touch('touchStart', edge);
      for (const by of [20, 30, 42]) await touch('touchMove', { x: edge.x, y: edge.y + by });
      await expect(page.locator('.sm-drag-label')).toHaveText(/^2h/);
      await touch('touchEnd');
      await expect(frame.toast('Length changed to 2h')).toBeVisible();
      await expect.poll(() => heightOf(card)).toBe(120);
    });
    await test.step('a block without a day is placed (CAL-38)', async () => {
      // It stands over the button until it is tapped.
      await frame.toast('Length changed to 2h').tap();
      await unassigned.toggle.tap();
      await unassigned.card('Music').tap();
      await startMove();
      await expect(unassigned.card('Music')).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page, 'the panel while a block without a day is moved by taps, on a phone');
      await move.place(`${longDayLabel(date)}, evening`).tap();
      await expect(week.card({ name: 'Music', date, part: 'evening' })).toBeVisible();
    });
  },
);
