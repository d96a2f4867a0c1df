import type { Page } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs, type People } from '../../data/people.ts';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const WORK = 'Meaningful Work';
const REST = 'Rest & Play';

/** Opens 'Manage North Stars' as a new user, who has two. */
async function openStars(page: Page, people: People) {
  const { stars, frame } = regionsOf(page);
  await openAs(page, await people.onboard(), '/calendar');
  await stars.open();
  await expect(stars.own).toContainText([WORK, REST]);
  return { stars, frame };
}

test('North Stars: they are created, edited and added from suggestions, up to five (NST-10, NST-13)', async ({
  page,
  people,
}) => {
  const { stars: dialog, frame } = await openStars(page, people);

  await dialog.newStar.getByRole('button', { name: 'Add North Star' }).click();
  await expect(frame.toast('Please enter a theme name')).toBeVisible();
  await dialog.newStar.getByRole('radio', { name: /^Colour 9 of 14/ }).check();
  await dialog.add('  Pottery ');
  await expect(frame.toast('Theme created')).toBeVisible();
  await expect(dialog.own).toContainText([WORK, REST, 'Pottery']);
  await expect(dialog.newStar.getByLabel('North Star name')).toHaveValue('');

  await expect(dialog.button(`Edit ${WORK}`)).toHaveCount(0);
  await dialog.button('Edit Pottery').click();
  const edit = dialog.editForm('Pottery');
  await expect(edit.getByLabel('North Star name')).toBeFocused();
  await edit.getByLabel('North Star name').fill('Clay and glaze');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(frame.toast('Theme updated')).toBeVisible();
  await expect(dialog.own).toContainText([WORK, REST, 'Clay and glaze']);

  await dialog.suggestions.getByRole('button', { name: 'Add Inner Life' }).click();
  await expect(frame.toast('Theme added')).toBeVisible();
  await expect(dialog.suggestions.getByRole('button', { name: 'Add Inner Life' })).toHaveCount(0);
  await dialog.add('Fifth');
  await expect(dialog.own).toHaveCount(5);
  await dialog.add('Sixth');
  await expect(frame.toast('You can only have up to 5 North Stars')).toBeVisible();
  await expect(dialog.newStar.getByLabel('North Star name')).toHaveValue('Sixth');
  await expect(dialog.own).toHaveCount(5);
});

test('North Stars: their order is changed by keys and mouse, kept after a reload, and undone (NST-12)', async ({
  page,
  people,
}) => {
  const { stars: dialog, frame } = await openStars(page, people);

  await dialog.button(`Move ${REST}`).focus();
  await page.keyboard.press('Space');
  await expect(dialog.announcement(`Picked up ${REST}, place 2 of 2.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.announcement(`${REST} is over place 1 of 2.`)).toBeAttached();
  // Escape cancels the drag and leaves the dialog open.
  await page.keyboard.press('Escape');
  await expect(dialog.announcement(`${REST} stays where it was.`)).toBeAttached();
  await expect(dialog.own).toContainText([WORK, REST]);
  await page.keyboard.press('Space');
  await expect(dialog.announcement(`Picked up ${REST}, place 2 of 2.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.announcement(`${REST} is over place 1 of 2.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(frame.toast('Theme order updated')).toBeVisible();
  await expect(dialog.own).toContainText([REST, WORK]);

  await page.reload();
  await expect(page.getByRole('list', { name: 'North Stars' }).getByRole('listitem')).toContainText([
    REST,
    WORK,
  ]);
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
  await frame.undo('Theme order updated');
  await expect(dialog.own).toContainText([REST, WORK]);
});

test('North Stars: their order is changed by taps alone, and Escape leaves it and the dialog (NST-12)', async ({
  page,
  people,
}) => {
  const { stars: dialog, frame } = await openStars(page, people);
  const { taps } = regionsOf(page);

  await dialog.button(`Move ${REST}`).click();
  await expect(taps.bar).toContainText(`Moving ${REST}. Tap the place where it should go.`);
  await expectOverlayAccessible(page, 'the list of North Stars while one is moved by taps');
  await page.keyboard.press('Escape');
  await expect(taps.bar).toBeHidden();
  await expect(dialog.panel).toBeVisible();

  await dialog.button(`Move ${REST}`).click();
  await taps.place('place 1 of 2').click();
  await expect(frame.toast('Theme order updated')).toBeVisible();
  await expect(dialog.own).toContainText([REST, WORK]);
  await expect(dialog.button(`Move ${REST}`)).toBeFocused();
});

test('North Stars: undo restores a removed one with its blocks, and removing the last one asks first (UI-23, NST-5)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const [work] = robin.stars;
  const block = await placeBlock(robin.api, {
    activity: 'Learning',
    date: nextWeek().tuesday,
    fields: { north_star_theme_id: work.id },
  });
  const starOfBlock = async () => {
    const [{ timeBlocks }, { themes: northStars }] = await Promise.all([
      robin.api.call('timeBlocks.list'),
      robin.api.call('northStars.list'),
    ]);
    const id = timeBlocks.find((candidate) => candidate.id === block.id)?.north_star_theme_id;
    return northStars.find((northStar) => northStar.id === id)?.name ?? null;
  };
  await openAs(page, robin, '/calendar');
  const { stars: dialog, frame } = regionsOf(page);
  await dialog.open();

  await dialog.button(`Remove ${WORK}`).click();
  await expect(frame.toast('Theme removed')).toBeVisible();
  await expect(dialog.own).toHaveCount(1);
  await expect.poll(starOfBlock).toBeNull();
  await frame.undo('Theme removed');
  await expect(dialog.own).toHaveCount(2);
  await expect.poll(starOfBlock).toBe(WORK);

  await dialog.button(`Remove ${WORK}`).click();
  await expect(dialog.own).toHaveCount(1);
  await dialog.button(`Remove ${REST}`).click();
  await dialog.lastQuestion.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog.own).toContainText([REST]);
  await dialog.button('Done').click();
  await expect(dialog.panel).toBeHidden();

  // Undo by key works after the toast is gone.
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('list', { name: 'North Stars' })).toContainText(WORK);
  await expect.poll(starOfBlock).toBe(WORK);
});

test(
  'North Stars: goals are reached from each row, and lead back (NST-25)',
  { tag: '@phone' },
  async ({ page, people }) => {
    const { stars: dialog } = await openStars(page, people);
    const { goals } = regionsOf(page);
    await dialog.button(`Goals of ${WORK}`).click();
    await expect(goals.rows).toHaveCount(2);
    await expect(dialog.panel).toBeHidden();
    await expectOverlayAccessible(page, 'the goals of the North Stars');
    await goals.button('Manage North Stars').click();
    await expect(dialog.own).toContainText([WORK, REST]);
    await expect(goals.panel).toBeHidden();
    await dialog.button('Done').click();
    await expect(dialog.panel).toBeHidden();
  },
);
