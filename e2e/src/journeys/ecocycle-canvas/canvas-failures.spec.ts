import { dragItem, holdOver } from '../../fixtures/drag-item.ts';
import { phaseOnServer, withBlocks } from '../../fixtures/canvas-people.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CanvasRegion } from '../../regions/canvas.region.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const SOON = { timeout: 5_000 };

test('canvas: an item deleted in another window while it is dragged is gone after the drop', async ({
  page,
  people,
}) => {
  const { person, blocks } = await withBlocks(people, [
    { activity: 'Garden', phase: 'Languaging' },
    { activity: 'Music', phase: 'Languaging' },
  ]);
  const { canvas, frame } = regionsOf(page);
  await openAs(page, person, '/ecocycle');
  await holdOver(page, canvas.card('Garden', 'Gestation'), canvas, 'Birth');
  await person.api.call('timeBlocks.remove', { params: { id: blocks[0]?.id ?? '' } });
  await expect(frame.toast('“Garden” is gone: it was deleted in another window')).toBeVisible(SOON);
  await page.mouse.up();
  await expect(canvas.card('Garden')).toHaveCount(0);
  await expect(canvas.card('Music', 'Gestation')).toBeVisible();
});

test('canvas: a move of an item that another window has deleted brings it back (MRG-3)', async ({
  page,
  people,
}) => {
  const { person, blocks } = await withBlocks(people, [{ activity: 'Garden', phase: 'Languaging' }]);
  const { canvas, frame } = regionsOf(page);
  // This page does not learn of it.
  await page.route('**/api/v1/changes', (route) => route.abort());
  await openAs(page, person, '/ecocycle');
  await expect(canvas.card('Garden', 'Gestation')).toBeVisible();
  await person.api.call('timeBlocks.remove', { params: { id: blocks[0]?.id ?? '' } });
  await dragItem(page, canvas.card('Garden', 'Gestation'), canvas, 'Birth');
  await expect(frame.toast('Moved to Birth')).toBeVisible();
  await expect(canvas.card('Garden', 'Birth')).toBeVisible();
  await expect.poll(async () => (await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(1);
});

test('canvas: a phase that an admin deleted takes no drop, and its items are unassigned (ECO-6)', async ({
  page,
  people,
}) => {
  const { person } = await withBlocks(people, [
    { activity: 'Garden', phase: 'Languaging' },
    { activity: 'Work', phase: 'Maturity' },
  ]);
  const { canvas, frame } = regionsOf(page);
  // Removed from this page's responses only: other tests need the phase.
  await page.route('**/api/v1/ecocycle-phases', async (route) => {
    const response = await route.fetch();
    const phases = (await response.json()) as { name: string }[];
    await route.fulfill({ response, json: phases.filter(({ name }) => name !== 'Maturity') });
  });
  await openAs(page, person, '/ecocycle');
  await expect(canvas.selectButton).toHaveText('Select items to map (1)');
  await expect(canvas.zone('Maturity')).toContainText('This phase is not available right now.');
  // The zone is not highlighted as a drop target.
  const closed = 'Maturity is not available right now.';
  await holdOver(page, canvas.card('Garden', 'Gestation'), canvas, 'Maturity', closed);
  await expect(canvas.zone('Maturity')).not.toHaveAttribute('data-over');
  await page.mouse.up();
  await expect(frame.toast('Failed to move item. Maturity is not available right now.')).toBeVisible();
  await expect(canvas.announcement('Returned to where it was.')).toBeAttached();
  await expect(canvas.card('Garden', 'Gestation')).toBeVisible();
});

test('canvas: when the server rejects a phase just deleted, the item returns to its zone', async ({
  page,
  people,
}) => {
  const { person } = await withBlocks(people, [{ activity: 'Garden', phase: 'Languaging' }]);
  const { canvas, frame } = regionsOf(page);
  await page.route('**/api/v1/ecocycle-phases', async (route) => {
    const response = await route.fetch();
    const phases = (await response.json()) as { id: string; name: string }[];
    const unknown = '00000000-0000-4000-8000-00000000dead';
    const shown = phases.map((phase) => (phase.name === 'Maturity' ? { ...phase, id: unknown } : phase));
    await route.fulfill({ response, json: shown });
  });
  await openAs(page, person, '/ecocycle');
  await dragItem(page, canvas.card('Garden', 'Gestation'), canvas, 'Maturity');
  await expect(frame.toast('Failed to move item. That phase is no longer available.')).toBeVisible();
  await expect(canvas.announcement('Returned to where it was.')).toBeAttached();
  await expect(canvas.card('Garden', 'Gestation')).toBeVisible();
});

test('canvas: when two windows move one item, the last move wins and the other window shows it (ECO-33)', async ({
  page,
  people,
  newBrowser,
}) => {
  const { person, blocks } = await withBlocks(people, [{ activity: 'Garden', phase: 'Languaging' }]);
  const [garden] = blocks;
  if (!garden) throw new Error('Nothing was planned.');
  const other = await newBrowser();
  const [here, there] = [new CanvasRegion(page), new CanvasRegion(other)];
  await openAs(page, person, '/ecocycle');
  await openAs(other, person, '/ecocycle');
  await holdOver(page, here.card('Garden', 'Gestation'), here, 'Birth');
  await holdOver(other, there.card('Garden', 'Gestation'), there, 'Maturity');
  await page.mouse.up();
  await expect(new FrameRegion(page).toast('Moved to Birth')).toBeVisible();
  await other.mouse.up();
  await expect(new FrameRegion(other).toast('Moved to Maturity')).toBeVisible();

  const movedToast = new FrameRegion(page).toast('“Garden” was moved to Maturity in another window');
  await expect(movedToast).toBeVisible(SOON);
  await expect(here.card('Garden', 'Maturity')).toBeVisible();
  await expect(there.card('Garden', 'Maturity')).toBeVisible();
  expect(await phaseOnServer(person, garden)).toBe('Maturity');
});
