import { holdOver } from '../../fixtures/drag-item.ts';
import { expectPhase, withBlocks } from '../../fixtures/canvas-people.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const SOON = { timeout: 5_000 };

test('canvas: moves and deletions by another window are reported, also during a drag (ECO-33)', async ({
  page,
  people,
  newBrowser,
}) => {
  const { person, blocks } = await withBlocks(people, [{ activity: 'Garden', phase: 'Languaging' }]);
  const [garden] = blocks;
  if (!garden) throw new Error('Nothing was planned.');
  const other = await newBrowser();
  const [here, there] = [regionsOf(page), regionsOf(other)];
  await openAs(page, person, '/ecocycle');
  await openAs(other, person, '/ecocycle');

  await test.step('of two moves of one item the last one wins, and the other window shows it', async () => {
    await holdOver(page, here.canvas.card('Garden', 'Gestation'), here.canvas, 'Birth');
    await holdOver(other, there.canvas.card('Garden', 'Gestation'), there.canvas, 'Maturity');
    await page.mouse.up();
    await expect(here.frame.toast('Moved to Birth')).toBeVisible();
    await other.mouse.up();
    await expect(there.frame.toast('Moved to Maturity')).toBeVisible();
    const moved = here.frame.toast('“Garden” was moved to Maturity in another window');
    await expect(moved).toBeVisible(SOON);
    await expect(here.canvas.card('Garden', 'Maturity')).toBeVisible();
    await expect(there.canvas.card('Garden', 'Maturity')).toBeVisible();
    await expectPhase(person, garden, 'Maturity');
  });

  await test.step('an item that is deleted while it is dragged is gone after the drop', async () => {
    await holdOver(page, here.canvas.card('Garden', 'Maturity'), here.canvas, 'Birth');
    await person.api.call('timeBlocks.remove', { params: { id: garden.id } });
    const gone = here.frame.toast('“Garden” is gone: it was deleted in another window');
    await expect(gone).toBeVisible(SOON);
    await page.mouse.up();
    await expect(here.canvas.card('Garden')).toHaveCount(0);
  });
});
