import type { CDPSession, Page } from 'playwright-core';
import { heapObjects } from './heap-objects.ts';
import type { Spot } from './pages/expose-bench.ts';
import type { FrameRecord } from './pages/frames.ts';

export const DAYS_DRAGGED = 3;
const MOVES = 60;
/** CSS pixels from the lower edge of a card to beyond that of any size. */
const FARTHEST = 160;

/** Frames while scrolling some weeks down and up. */
export async function scrollFrames(page: Page, cdp: CDPSession): Promise<FrameRecord> {
  await page.evaluate(() => window.calendarBench.startFrames());
  for (const yDistance of [-4500, 4500]) {
    await cdp.send('Input.synthesizeScrollGesture', { x: 700, y: 300, yDistance, speed: 3000 });
  }
  return page.evaluate(() => window.calendarBench.stopFrames());
}

/** Spots on the way from one to another. */
const wayTo = (start: Spot, end: Spot, moves: number): Spot[] =>
  Array.from({ length: moves }, (_, index) => {
    const way = (index + 1) / moves;
    return { x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way };
  });

/** Frames while the mouse is held along a way. @throws Error if the release at its end changes nothing. */
async function heldFrames(
  page: Page,
  start: Spot,
  way: readonly Spot[],
  expected: string,
): Promise<FrameRecord> {
  await page.mouse.move(start.x, start.y);
  await page.evaluate(() => window.calendarBench.startFrames());
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y);
  const moving = await page.evaluate(() => window.calendarBench.stopFrames());
  await page.mouse.up();
  await page.evaluate(() => window.calendarBench.untilIdle());
  const change = await page.evaluate(() => window.calendarBench.lastChange());
  if (change !== expected) throw new Error(`The drag did not arrive: ${String(change)}, not ${expected}.`);
  return moving;
}

/** Frames while the first card of a date is dragged three days ahead and dropped. */
export async function dragFrames(page: Page, from: string, to: string): Promise<FrameRecord> {
  const [start, end] = await page.evaluate(
    ([first, last]) => [window.calendarBench.cardSpot(first), window.calendarBench.daySpot(last)] as const,
    [from, to] as const,
  );
  if (start === null || end === null) throw new Error(`Nothing to drag from ${from} to ${to}.`);
  return heldFrames(page, start, [...wayTo(start, end, MOVES), end], to);
}

/** Frames while the lower edge of a date's first card is dragged through all sizes. */
export async function resizeFrames(page: Page, date: string): Promise<FrameRecord> {
  const start = await page.evaluate((day) => window.calendarBench.edgeSpot(day), date);
  if (start === null) throw new Error(`Nothing to resize on ${date}.`);
  const at = (by: number): Spot => ({ x: start.x, y: start.y + by });
  // It ends at the size that is farther from the card's own.
  const reach = start.height > FARTHEST / 2 ? -FARTHEST : FARTHEST;
  const [away, back] = [at(-reach), at(reach)];
  const way = [...wayTo(start, away, MOVES / 2), ...wayTo(away, back, MOVES / 2), back];
  return heldFrames(page, start, way, 'resized');
}

async function endToEnd(page: Page, pixels: number): Promise<void> {
  await page.evaluate(async (length) => {
    for (const step of [length, -length]) while (await window.calendarBench.scrollBy(step));
  }, pixels);
}

interface Memory {
  readonly elements: number;
  readonly listeners: number;
  /** Bytes of the page's own objects. */
  readonly objects: number;
}

async function memory(page: Page, cdp: CDPSession): Promise<Memory> {
  // What follows a scroll when it has ended lets go of the weeks that were removed last.
  for (let pause = 0; pause < 2; pause++) await page.evaluate(() => window.calendarBench.untilIdle());
  // The second collection frees what the first one's finalizers released.
  for (let pass = 0; pass < 2; pass++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return {
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
    listeners: metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0,
    objects: await heapObjects(cdp),
  };
}

export interface Growth {
  readonly before: Memory;
  readonly after: Memory;
  readonly blankFrames: number;
}

/** Memory before and after scrolling from end to end five times; a first pass fills the caches. */
export async function growth(page: Page, cdp: CDPSession): Promise<Growth> {
  // In small steps, so that every week is rendered; then as below, so that the cached weeks are the same.
  await endToEnd(page, 1300);
  await endToEnd(page, 5200);
  const before = await memory(page, cdp);
  await page.evaluate(() => window.calendarBench.watchBlanks());
  for (let round = 0; round < 5; round++) await endToEnd(page, 5200);
  const blankFrames = await page.evaluate(() => window.calendarBench.blanks());
  return { before, after: await memory(page, cdp), blankFrames };
}
