import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const WORK = 'Meaningful Work';
const REST = 'Rest & Play';

test('North Stars: their order is changed by keys, mouse and taps and kept, and a removed one is restored with its blocks (NST-12, UI-23)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  // This page has to know what it shall bring back.
  const fields = { north_star_theme_id: person.stars[0].id };
  const { id } = await placeBlock(person.api, { activity: 'Learning', date: nextWeek().tuesday, fields });
  const { stars: dialog, frame, taps } = regionsOf(page);
  await openAs(page, person, '/calendar');
  await dialog.open();
  await expect(dialog.own).toContainText([WORK, REST]);
  await test.step('by keys, and Escape leaves the order and the dialog (NST-12)', async () => {
    const carryUp = async () => {
      await page.keyboard.press('Space');
      await expect(dialog.announcement(`Picked up ${REST}, place 2 of 2.`)).toBeAttached();
      await page.keyboard.press('ArrowUp');
      await expect(dialog.announcement(`${REST} is over place 1 of 2.`)).toBeAttached();
    };
    await dialog.button(`Move ${REST}`).focus();
    await carryUp();
    await page.keyboard.press('Escape');
    await expect(dialog.announcement(`${REST} stays where it was.`)).toBeAttached();
    await expect(dialog.own).toContainText([WORK, REST]);
    await carryUp();
    await page.keyboard.press('Space');
    await expect(frame.toast('Theme order updated')).toBeVisible();
    await expect(dialog.own).toContainText([REST, WORK]);
  });
  await test.step('it is kept after a reload, and changed by mouse (NST-12)', async () => {
    await page.reload();
    const chips = page.getByRole('list', { name: 'North Stars' }).getByRole('listitem');
    await expect(chips).toContainText([REST, WORK]);
    await dialog.open();
    await expect(dialog.own).toContainText([REST, WORK]);
    // The dialog may still be animating.
    await dialog.own.first().hover({ position: { x: 200, y: 20 } });
    const from = await dialog.own.first().boundingBox();
    const to = await dialog.own.last().boundingBox();
    if (from === null || to === null) throw new Error('The rows are not on screen.');
    await page.mouse.down();
    await page.mouse.move(from.x + 200, from.y + 36, { steps: 3 });
    // The rows are measured once the drag has begun, which may be after these moves: a hand goes on moving.
    await expect(async () => {
      await page.mouse.move(to.x + 200, to.y + 26);
      await page.mouse.move(to.x + 200, to.y + 30, { steps: 6 });
      await expect(dialog.announcement(`${REST} is over place 2 of 2.`)).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.mouse.up();
    await expect(frame.toast('Theme order updated')).toBeVisible();
    await expect(dialog.own).toContainText([WORK, REST]);
  });
  await test.step('by taps alone, and Escape leaves the dialog open (NST-12)', async () => {
    await dialog.button(`Move ${REST}`).click();
    await expect(taps.bar).toContainText(`Moving ${REST}. Choose its place.`);
    await expectOverlayAccessible(page, 'the list of North Stars while one is moved by taps');
    await page.keyboard.press('Escape');
    await expect(taps.bar).toBeHidden();
    await expect(dialog.panel).toBeVisible();
    await dialog.button(`Move ${REST}`).click();
    await taps.place('place 1 of 2').click();
    await expect(dialog.own).toContainText([REST, WORK]);
    await expect(dialog.button(`Move ${REST}`)).toBeFocused();
  });
  await test.step('undo restores a removed one with its blocks (UI-23)', async () => {
    const starOfBlock = async () => {
      const { timeBlocks } = await person.api.call('timeBlocks.list');
      return timeBlocks.find((block) => block.id === id)?.north_star_theme_id;
    };
    await dialog.button(`Remove ${WORK}`).click();
    await expect(dialog.own).toHaveCount(1);
    await expect.poll(starOfBlock).toBeNull();
    await frame.undo('Theme removed');
    await expect(dialog.own).toContainText([REST, WORK]);
    await expect.poll(starOfBlock).toBe(fields.north_star_theme_id);
  });
});
