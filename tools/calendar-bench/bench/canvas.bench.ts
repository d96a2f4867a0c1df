// Main thread time per frame of a drag over the Ecocycle Canvas with 300 items, with a CPU slowdown of 4: the
// production release with responses from memory. The same pointer path without a card is the baseline. Then the longest
// frames of the pick-up and of the drop.
import type { Page } from 'playwright-core';
import { quantile } from '../src/statistics.ts';
import { type BenchMouse, type BenchPage, inRounds, middleOf, type Point } from './bench-page.ts';
import { canvasResponses } from './canvas-responses.ts';
import { frameWork } from './frame-work.ts';
import { FRAME, goalResultOf, TWO_FRAMES } from './goal-result.ts';

const ITEMS = 300;
const ROUNDS = 5;
const MOVES_PER_LEG = 14;
/** The lowest pointer position in CSS pixels: below it the page would scroll automatically. */
const LOWEST = 780;
const PLACES = [
  'Gestation',
  'Birth',
  'Knotworking',
  'Maturity',
  'Rigidity Trap',
  'Creative Destruction',
  'Scarcity Trap',
];

/** The frames of a pick-up or a drop, until nothing more comes of it. */
const FRAMES_AFTER = 12;

async function untilFrames(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  }, FRAMES_AFTER);
}

async function movePointerAlong(mouse: BenchMouse, path: readonly Point[]): Promise<void> {
  for (const [index, to] of path.entries()) {
    const from = path[index - 1] ?? to;
    for (let step = 1; step <= MOVES_PER_LEG; step++) {
      const share = step / MOVES_PER_LEG;
      await mouse.move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
  }
}

async function measure({ browser, page, mouse }: BenchPage) {
  await page.locator('[data-place="Unassigned"] [data-item-key]').first().waitFor();
  await page.locator('[data-place="Maturity"] [data-item-key]').first().waitFor();
  const card = await middleOf(page.locator('[data-place="Unassigned"] [data-item-key]'));
  const zones = [];
  for (const place of PLACES) zones.push(await middleOf(page.locator(`section[data-place="${place}"]`)));
  const path = [card, ...zones.map(({ x, y }) => ({ x, y: Math.min(y, LOWEST) }))];
  // Once as a warm-up, once measured.
  await movePointerAlong(mouse, path);
  const floor = await frameWork(browser, page, () => movePointerAlong(mouse, path));
  await mouse.move(card);
  await untilFrames(page);
  const pickUp = await frameWork(browser, page, async () => {
    await mouse.press(card);
    await mouse.move({ x: card.x + 6, y: card.y + 6 });
    await mouse.move({ x: card.x + 12, y: card.y + 12 });
    await untilFrames(page);
  });
  await movePointerAlong(mouse, path);
  const moving = await frameWork(browser, page, () => movePointerAlong(mouse, path));
  if ((await page.locator('[data-taken]').count()) !== 1) throw new Error('Nothing was dragged.');
  await mouse.move(path[1] ?? card);
  await untilFrames(page);
  const drop = await frameWork(browser, page, async () => {
    await mouse.release(path[1] ?? card);
    await untilFrames(page);
  });
  await page.locator('[data-taken]').waitFor({ state: 'detached' });
  return {
    moving: quantile(moving, 0.95),
    pickUp: Math.max(...pickUp),
    drop: Math.max(...drop),
    floor: quantile(floor, 0.95),
  };
}

const rounds = await inRounds(ROUNDS, '/ecocycle', canvasResponses(ITEMS, Date.now()), measure);
const floors = rounds.map(({ floor }) => floor);
const rows = [
  { title: 'drag frame p95', goal: FRAME, of: 'moving' },
  { title: 'longest frame of a pick-up', goal: TWO_FRAMES, of: 'pickUp' },
  { title: 'longest frame of a drop', goal: TWO_FRAMES, of: 'drop' },
] as const;
for (const { title, goal, of } of rows) {
  const result = goalResultOf(
    rounds.map((round) => round[of]),
    floors,
    goal,
  );
  console.log(`canvas: ${title} with ${ITEMS} items ${result.text}`);
  if (!result.isMet) process.exitCode = 1;
}
