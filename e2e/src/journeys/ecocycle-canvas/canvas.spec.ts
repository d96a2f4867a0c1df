import { dragItem, holdOver } from '../../fixtures/drag-item.ts';
import { expectPhase, withBlocks } from '../../fixtures/canvas-people.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { expectKeyboardDialog, tabTo } from '../../fixtures/keyboard.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';
import { changeReading } from '../../fixtures/change-reading.ts';

test('canvas: with the mouse items are staged, mapped, moved, unassigned and undone', async ({
  page,
  people,
}) => {
  const { person, blocks } = await withBlocks(people, [{ activity: 'Garden' }, { activity: 'Music' }]);
  const [garden] = blocks;
  if (!garden) throw new Error('Nothing was planned.');
  const { canvas, picker, frame } = regionsOf(page);
  await openAs(page, person, '/ecocycle');

  await test.step('the picker selects with modifier keys (ECO-23)', async () => {
    await expect(canvas.selectButton).toHaveText('Select items to map (2)');
    await canvas.selectButton.click();
    await picker.row('Garden').click({ modifiers: ['Shift'] });
    await picker.row('Music').click({ modifiers: ['Shift'] });
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await picker.row('Garden').click();
    await expect(picker.box('Garden')).not.toBeChecked();
    await expect(picker.box('Music')).toBeChecked();
    await picker.box('Garden').check();
    await picker.addButton.click();
    await expect(canvas.staging).toHaveAccessibleName('Items Ready to Map (2)');
    await expect(canvas.selectButton).toHaveText('Select items to map (0)');
  });

  await test.step('a drop sets the phase or removes it, and an undo restores it (ECO-31)', async () => {
    await dragItem(page, canvas.card('Garden', 'Unassigned'), canvas, 'Birth');
    await expect(frame.toast('Moved to Birth')).toBeVisible();
    await expect(canvas.staging).toHaveAccessibleName('Items Ready to Map (1)');
    await expectPhase(person, garden, 'Incubation');
    await dragItem(page, canvas.card('Garden', 'Birth'), canvas, 'Gestation');
    await expect(frame.toast('Moved to Gestation')).toBeVisible();
    await expect(canvas.title('Gestation')).toHaveAccessibleName('Gestation, 1 item');
    await expect(canvas.title('Birth')).toHaveAccessibleName('Birth, 0 items');
    await dragItem(page, canvas.card('Garden', 'Gestation'), canvas, 'Unassigned');
    await expect(frame.toast('Moved to Unassigned')).toBeVisible();
    await expect(canvas.card('Garden', 'Unassigned')).toBeVisible();
    await expectPhase(person, garden, null);
    await frame.undo('Moved to Unassigned');
    // After an undo the focus is on the restored item.
    await expect(canvas.card('Garden', 'Gestation')).toBeFocused();
    await expectPhase(person, garden, 'Languaging');
  });

  await test.step('all stays there after a reload (ECO-10, ECO-24)', async () => {
    await page.reload();
    await expect(canvas.card('Garden', 'Gestation')).toBeVisible();
    await expect(canvas.card('Music', 'Unassigned')).toBeVisible();
  });

  await test.step('a zone whose phase an admin has deleted takes no drop (ECO-6)', async () => {
    // Removed from this page's responses only: other tests need the phase.
    await changeReading(page, ({ catalogue, ...reading }) => ({
      ...reading,
      catalogue: catalogue && {
        ...catalogue,
        phases: catalogue.phases.filter(({ name }) => name !== 'Maturity'),
      },
    }));
    await page.reload();
    const closed = 'Maturity is not available right now.';
    await expect(canvas.zone('Maturity')).toContainText('This phase is not available right now.');
    await holdOver(page, canvas.card('Garden', 'Gestation'), canvas, 'Maturity', closed);
    await expect(canvas.zone('Maturity')).not.toHaveAttribute('data-over');
    await page.mouse.up();
    await expect(frame.toast(`Failed to move item. ${closed}`)).toBeVisible();
    await expect(canvas.announcement('Returned to where it was.')).toBeAttached();
    await expect(canvas.card('Garden', 'Gestation')).toBeVisible();
  });

  await test.step('a card held at the lower edge of the window scrolls to the zones below (ECO-30)', async () => {
    await page.setViewportSize({ width: 1440, height: 460 });
    const card = canvas.card('Garden', 'Gestation');
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const below = canvas.title('Birth');
    await expect(below).not.toBeInViewport();
    const box = await card.boundingBox();
    if (box === null) throw new Error('The card is not visible.');
    const x = box.x + box.width / 2;
    await page.mouse.move(x, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(x, 452, { steps: 8 });
    await expect(below).toBeInViewport(FULLY_VISIBLE);
    const place = await below.boundingBox();
    await page.mouse.move(x, (place?.y ?? 0) - 40, { steps: 5 });
    await expect(canvas.announcement('Over Birth.')).toBeAttached();
    await page.mouse.up();
    await expect(frame.toast('Moved to Birth')).toBeVisible();
  });
});

test('canvas: by keys alone an item is picked, moved, put back, opened and undone, with announcements', async ({
  page,
  people,
}) => {
  const { person } = await withBlocks(people, [{ activity: 'Garden' }]);
  const { canvas, picker, frame, form } = regionsOf(page);
  await openAs(page, person, '/ecocycle');
  await expect(canvas.selectButton).toBeVisible();
  await expectKeyboardDialog(page, {
    opener: canvas.selectButton,
    dialog: picker.dialog,
    open: () => page.keyboard.press('Enter'),
  });
  await page.keyboard.press('Enter');
  await expect(picker.search).toBeFocused();
  await tabTo(page, picker.box('Garden'));
  await page.keyboard.press('Space');
  await tabTo(page, picker.addButton);
  await page.keyboard.press('Enter');
  const mapped = canvas.card('Garden', 'Birth');

  await test.step('arrows move an item from zone to zone, and the focus follows it (ECO-30)', async () => {
    const waiting = canvas.card('Garden', 'Unassigned');
    await expect(waiting).toHaveAccessibleDescription(/Press space to pick up the item/);
    await tabTo(page, waiting);
    await page.keyboard.press('Space');
    await expect(canvas.announcement('Picked up Garden from Unassigned.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(canvas.announcement('Over Gestation.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(canvas.announcement('Over Birth.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(canvas.announcement('Dropped in Birth.')).toBeAttached();
    await expect(frame.toast('Moved to Birth')).toBeVisible();
    await expect(mapped).toBeFocused();
  });

  await test.step('Tab cancels a drag, as no zone was chosen', async () => {
    await page.keyboard.press('Space');
    await expect(canvas.announcement('Picked up Garden from Birth.')).toBeAttached();
    await page.keyboard.press('3');
    await expect(canvas.announcement('Over Maturity.')).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(canvas.announcement('Left where it was.')).toBeAttached();
    await expect(mapped).toBeFocused();
  });

  await test.step('a zone is opened and closed, and Enter opens a card (ECO-15)', async () => {
    const title = canvas.title('Birth');
    await title.focus();
    await page.keyboard.press('Enter');
    await expect(title).toHaveAttribute('aria-expanded', 'true');
    await mapped.focus();
    await page.keyboard.press('Enter');
    await expect(form.activity).toHaveValue('Garden');
    await page.keyboard.press('Escape');
    await expect(mapped).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(title).toHaveAttribute('aria-expanded', 'false');
    await expect(title).toBeFocused();
  });

  await page.keyboard.press('Control+z');
  await expect(canvas.card('Garden', 'Unassigned')).toBeVisible();
});
