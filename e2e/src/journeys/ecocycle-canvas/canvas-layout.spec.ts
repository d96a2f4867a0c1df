import type { Locator } from '@playwright/test';
import type { PhaseName } from '@simmer/domain/phases/phase-alias';
import { ZONES } from '@simmer/domain/phases/zone';
import { withBlocks } from '../../fixtures/canvas-people.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** Two items with the same name in a trap, and two unassigned ones. */
const PLACEMENTS = [
  { activity: 'Chores', phase: 'Scarcity Trap' },
  { activity: 'Chores', phase: 'Scarcity Trap' },
  { activity: 'Cooking', phase: 'Rigidity Trap' },
  { activity: 'Friends/social', phase: 'Creative Destruction' },
  { activity: 'Garden' },
  { activity: 'Music' },
] as const satisfies readonly { activity: string; phase?: PhaseName }[];

/** Whether a text is fully visible on one line. */
const isComplete = (text: Locator) =>
  text.evaluate((element) => element.scrollWidth <= element.clientWidth && element.clientHeight < 24);

test('canvas layout: the whole loop is in view, at any size and with each zone open', async ({
  page,
  people,
}) => {
  const { person } = await withBlocks(people, PLACEMENTS);
  const { canvas, picker } = regionsOf(page);
  await openAs(page, person, '/ecocycle');
  await canvas.selectButton.click();
  await picker.choose(['Garden', 'Music']);
  await expect(canvas.staging).toHaveAccessibleName('Items Ready to Map (2)');

  await test.step('all titles are in view with items staged, also while the window is resized', async () => {
    // Items with the same name show the full name, and are distinguished by their schedule (ECO-17).
    const trapped = canvas.card('Chores', 'Scarcity Trap').first();
    for (const viewport of [
      { width: 1440, height: 1500 },
      { width: 1024, height: 768 },
      { width: 1440, height: 900 },
      { width: 1440, height: 700 },
    ]) {
      await page.setViewportSize(viewport);
      for (const { name } of ZONES) await expect(canvas.title(name)).toBeInViewport(FULLY_VISIBLE);
      // Cards are placed by the height of the loop and must not change it.
      const before = await canvas.title('Birth').boundingBox();
      await expect(trapped).toBeVisible();
      expect((await canvas.title('Birth').boundingBox())?.y).toBe(before?.y);
      expect(await isComplete(trapped.getByText('Chores', { exact: true }))).toBe(true);
      await expect(trapped).toContainText('every week');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThan(1);
    }
  });

  await test.step('the title of an open zone stays clickable in a low window, and closes the zone', async () => {
    for (const { name } of ZONES) {
      const title = canvas.title(name);
      await title.click();
      await expect(title).toHaveAttribute('aria-expanded', 'true');
      // A click fails when the title is covered.
      await title.click({ timeout: 3_000 });
      await expect(title).toHaveAttribute('aria-expanded', 'false');
    }
  });
});
