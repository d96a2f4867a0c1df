import type { CDPSession, Page } from 'playwright-core';
import { heapObjects } from './heap-objects.ts';
import type { Spot } from './pages/expose-bench.ts';
import type { FrameRecord } from './pages/frames.ts';
import { quantile } from './statistics.ts';

export const DAYS_DRAGGED = 3;
const MOVES = 60;
/** CSS pixels from the lower edge of a card to beyond that of any size. */
const FARTHEST = 160;

export interface Memory {
  /** Bytes in use after garbage collection. */
  readonly heap: number;
  readonly elements: number;
  readonly listeners: number;
}

export interface DragRecord {
  readonly moving: FrameRecord;
  /** Milliseconds of the longest frame after the drop. */
  readonly drop: number;
  readonly arrived: boolean;
  /** Main thread CPU time per move, in milliseconds. */
  readonly workPerMove: number;
}

/** CPU time of the page's main thread in milliseconds, which other programs cannot affect. */
export async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

export async function memory(page: Page, cdp: CDPSession): Promise<Memory> {
  // The second collection frees what the first one's finalizers released.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
  return { heap: usedSize, elements: await page.evaluate(() => window.calendarBench.elements()), listeners };
}

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

/** Frames while the mouse is held along a way, and of the release at its end. */
async function heldFrames(page: Page, cdp: CDPSession, start: Spot, way: readonly Spot[]) {
  await page.mouse.move(start.x, start.y);
  const worked = await threadTime(cdp);
  await page.evaluate(() => window.calendarBench.startFrames());
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y);
  const moving = await page.evaluate(() => window.calendarBench.stopFrames());
  const workPerMove = ((await threadTime(cdp)) - worked) / way.length;
  await page.evaluate(() => window.calendarBench.startFrames());
  await page.mouse.up();
  await page.evaluate(() => window.calendarBench.untilIdle());
  const drop = await page.evaluate(() => window.calendarBench.stopFrames());
  return { moving, drop: quantile(drop.frames, 1), workPerMove };
}

/** Frames while the first card of a date is dragged three days ahead and dropped. */
export async function dragFrames(page: Page, cdp: CDPSession, from: string, to: string): Promise<DragRecord> {
  const [start, end] = await page.evaluate(
    ([first, last]) => [window.calendarBench.cardSpot(first), window.calendarBench.daySpot(last)] as const,
    [from, to] as const,
  );
  if (start === null || end === null) throw new Error(`Nothing to drag from ${from} to ${to}.`);
  const record = await heldFrames(page, cdp, start, [...wayTo(start, end, MOVES), end]);
  return { ...record, arrived: (await page.evaluate(() => window.calendarBench.dropped())) === to };
}

/** Frames while the lower edge of a date's first card is dragged through all sizes; null without such an edge. */
export async function resizeFrames(page: Page, cdp: CDPSession, date: string): Promise<DragRecord | null> {
  const start = await page.evaluate((day) => window.calendarBench.edgeSpot(day), date);
  if (start === null) return null;
  const at = (by: number): Spot => ({ x: start.x, y: start.y + by });
  // It ends at the size that is farther from the card's own.
  const reach = start.height > FARTHEST / 2 ? -FARTHEST : FARTHEST;
  const [away, back] = [at(-reach), at(reach)];
  const way = [...wayTo(start, away, MOVES / 2), ...wayTo(away, back, MOVES / 2), back];
  const record = await heldFrames(page, cdp, start, way);
  return { ...record, arrived: await page.evaluate(() => window.calendarBench.hasResized()) };
}

async function endToEnd(page: Page, pixels: number): Promise<void> {
  await page.evaluate(async (length) => {
    for (const step of [length, -length]) while (await window.calendarBench.scrollBy(step));
  }, pixels);
}

export interface Kept extends Memory {
  /** Bytes of the page's own objects. */
  readonly objects: number;
}

async function kept(page: Page, cdp: CDPSession): Promise<Kept> {
  // What follows a scroll when it has ended lets go of the weeks that were removed last.
  for (let pause = 0; pause < 2; pause++) await page.evaluate(() => window.calendarBench.untilIdle());
  return { ...(await memory(page, cdp)), objects: await heapObjects(cdp) };
}

export interface Growth {
  readonly before: Kept;
  readonly after: Kept;
  readonly blankFrames: number;
}

/** Memory before and after scrolling from end to end five times; a first pass fills the caches. */
export async function growth(page: Page, cdp: CDPSession): Promise<Growth> {
  // In small steps, so that every week is rendered; then as below, so that the cached weeks are the same.
  await endToEnd(page, 1300);
  await endToEnd(page, 5200);
  const before = await kept(page, cdp);
  await page.evaluate(() => window.calendarBench.watchBlanks());
  for (let round = 0; round < 5; round++) await endToEnd(page, 5200);
  const blankFrames = await page.evaluate(() => window.calendarBench.blanks());
  return { before, after: await kept(page, cdp), blankFrames };
}
