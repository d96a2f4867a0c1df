// Main thread time per frame of a drag over the Ecocycle Canvas with 300 items, with a CPU slowdown of 4: the
// production release with responses from memory. The same pointer path without a card is the baseline.
import type { Page } from 'playwright-core';
import { quantile } from '../src/statistics.ts';
import { type BenchMouse, type BenchPage, inRounds, type Point } from './bench-page.ts';
import { canvasResponses } from './canvas-responses.ts';
import { frameWork } from './frame-work.ts';
import { goalResultOf } from './goal-result.ts';

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

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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
  const card = await middleOf(page, '[data-place="Unassigned"] [data-item-key]');
  const zones = [];
  for (const place of PLACES) zones.push(await middleOf(page, `section[data-place="${place}"]`));
  const path = [card, ...zones.map(({ x, y }) => ({ x, y: Math.min(y, LOWEST) }))];
  // Once as a warm-up, once measured.
  await movePointerAlong(mouse, path);
  const floor = await frameWork(browser, page, () => movePointerAlong(mouse, path));
  await mouse.move(card);
  await mouse.press(card);
  await mouse.move({ x: card.x + 12, y: card.y + 12 });
  await movePointerAlong(mouse, path);
  const moving = await frameWork(browser, page, () => movePointerAlong(mouse, path));
  if ((await page.locator('[data-taken]').count()) !== 1) throw new Error('Nothing was dragged.');
  return { moving: quantile(moving, 0.95), floor: quantile(floor, 0.95) };
}

const rounds = await inRounds(ROUNDS, '/ecocycle', canvasResponses(ITEMS, Date.now()), measure);
const result = goalResultOf(
  rounds.map(({ moving }) => moving),
  rounds.map(({ floor }) => floor),
);
console.log(`canvas: drag frame p95 with ${ITEMS} items ${result.text}`);
if (!result.isMet) process.exitCode = 1;
