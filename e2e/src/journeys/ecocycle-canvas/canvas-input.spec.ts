import { dragItemByTouch, holdByTouch } from '../../fixtures/drag-item.ts';
import { withBlocks } from '../../fixtures/canvas-people.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { expectKeyboardDialog, tabTo } from '../../fixtures/keyboard.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CanvasRegion } from '../../regions/canvas.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('canvas: an item is picked, moved, put back and undone by keys alone, with announcements', async ({
  page,
  people,
}) => {
  const { person } = await withBlocks(people, [{ activity: 'Garden' }]);
  const { canvas, picker, frame } = regionsOf(page);
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
  // The focus follows the item.
  const mapped = canvas.card('Garden', 'Birth');
  await expect(mapped).toBeFocused();

  await page.keyboard.press('Space');
  await expect(canvas.announcement('Picked up Garden from Birth.')).toBeAttached();
  await page.keyboard.press('3');
  await expect(canvas.announcement('Over Maturity.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(canvas.announcement('Left where it was.')).toBeAttached();
  await expect(mapped).toBeVisible();

  // Tab cancels the drag, as no zone was chosen.
  await page.keyboard.press('Space');
  await expect(canvas.announcement('Picked up Garden from Birth.')).toBeAttached();
  await page.keyboard.press('3');
  await expect(canvas.announcement('Over Maturity.')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(canvas.announcement('Left where it was.')).toBeAttached();
  await expect(mapped).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect(canvas.card('Garden', 'Unassigned')).toBeVisible();
});

test('canvas: a card held at the lower edge of the window scrolls to the zones below (ECO-30)', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 1440, height: 460 });
  const { person } = await withBlocks(people, [{ activity: 'Garden', phase: 'Languaging' }]);
  const { canvas, frame } = regionsOf(page);
  await openAs(page, person, '/ecocycle');
  const card = canvas.card('Garden', 'Gestation');
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(canvas.title('Birth')).not.toBeInViewport();
  const box = await card.boundingBox();
  if (box === null) throw new Error('The card is not visible.');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(x, 452, { steps: 8 });
  await expect(canvas.title('Birth')).toBeInViewport(FULLY_VISIBLE);
  const birth = await canvas.title('Birth').boundingBox();
  await page.mouse.move(x, (birth?.y ?? 0) - 40, { steps: 5 });
  await expect(canvas.announcement('Over Birth.')).toBeAttached();
  await page.mouse.up();
  await expect(frame.toast('Moved to Birth')).toBeVisible();
});

test('canvas: a zone is opened and closed by keys, and Enter opens a card (ECO-15)', async ({
  page,
  people,
}) => {
  const { person } = await withBlocks(people, [{ activity: 'Garden', phase: 'Maturity' }]);
  const { canvas, form } = regionsOf(page);
  await openAs(page, person, '/ecocycle');
  const title = canvas.title('Maturity');
  await title.focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await canvas.card('Garden', 'Maturity').focus();
  await page.keyboard.press('Enter');
  await expect(form.activity).toHaveValue('Garden');
  await page.keyboard.press('Escape');
  await expect(canvas.card('Garden', 'Maturity')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await expect(title).toBeFocused();
});

test(
  'canvas: on a phone an item is dragged by touch to a zone of the small loop and back',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { person } = await withBlocks(people, [{ activity: 'Garden', phase: 'Languaging' }]);
    const { canvas, frame } = regionsOf(page);
    await openAs(page, person, '/ecocycle');
    const card = canvas.card('Garden', 'Gestation');
    await expect(card).toBeVisible();
    const birth = { place: 'Birth', target: canvas.medallion('Birth') } as const;
    await dragItemByTouch(page, card, canvas, birth);
    await expect(frame.toast('Moved to Birth')).toBeVisible();
    await expect(canvas.card('Garden', 'Birth')).toBeVisible();

    const away = { place: 'Unassigned', target: canvas.phoneLoop.getByText('Unassigned') } as const;
    await dragItemByTouch(page, canvas.card('Garden', 'Birth'), canvas, away);
    await expect(frame.toast('Moved to Unassigned')).toBeVisible();
    await expect(canvas.card('Garden', 'Unassigned')).toBeVisible();
  },
);

test(
  'canvas: on a phone the name of the zone under the finger is in view and not covered by the drag preview',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { person } = await withBlocks(people, [{ activity: 'Garden', phase: 'Languaging' }]);
    const canvas = new CanvasRegion(page);
    await openAs(page, person, '/ecocycle');
    const card = canvas.card('Garden', 'Gestation');
    for (const place of ['Scarcity Trap', 'Rigidity Trap', 'Birth'] as const) {
      const target = canvas.medallion(place);
      const destroy = await holdByTouch(page, card, canvas, { place, target });
      const name = target.getByText(place, { exact: true });
      await expect(name).toBeInViewport(FULLY_VISIBLE);
      const [dragPreview, below] = await Promise.all([canvas.dragPreview.boundingBox(), name.boundingBox()]);
      expect((dragPreview?.y ?? 0) + (dragPreview?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await page.keyboard.press('Escape');
      await destroy();
      await expect(card).toBeVisible();
    }
  },
);

test(
  'canvas: on a phone the zones are stacked and fit the width of the screen',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { person } = await withBlocks(people, [{ activity: 'Garden', phase: 'Maturity' }]);
    const canvas = new CanvasRegion(page);
    await openAs(page, person, '/ecocycle');
    await expect(canvas.card('Garden', 'Maturity')).toBeVisible();
    const boxes = await Promise.all([
      canvas.zone('Gestation').boundingBox(),
      canvas.zone('Birth').boundingBox(),
    ]);
    const [first, second] = boxes;
    expect(first?.x).toBe(second?.x);
    expect(second?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await canvas.medallion('Maturity').tap();
    await expect(canvas.zone('Maturity')).toBeInViewport();
    await expect(page).toHaveURL(/\/ecocycle$/);
  },
);
