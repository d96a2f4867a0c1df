// The week with 5,000 time blocks in the production release: frames during scrolling, and while a card is dragged or
// resized, and the growth of memory while the week is scrolled from end to end. Frames are compared with those of the
// same markup without scripts, which is what this machine needs to draw it. `WEEK_ROUNDS=1` measures less.
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { Page } from 'playwright-core';
import { median, quantile } from './statistics.ts';
import { type BenchPage, inRounds } from './bench-page.ts';
import { untilIdle } from './time-interactions.ts';
import { tourResponses } from './tour-responses.ts';
import { endToEnd, growth, recordFrames, type FrameRecord, type Growth } from './week-frames.ts';

const ROUNDS = Number(process.env['WEEK_ROUNDS'] ?? 3);
/** The CPU slowdown for which the goals of dragging and resizing are defined. */
const CPU = 4;
/** Milliseconds of a frame at 60 Hz. */
const FRAME = 1000 / 60;
/** The tolerated growth of the heap, since the engine's own caches vary. */
const HEAP_GRAIN = 1.02;
/** Multiples of a frame of the same markup without scripts: frames are drawn at 60 Hz, so 2.1 is one missed frame. */
const GOALS = { scroll: 2.1, drag: 2.1, resize: 3.1 };
const MOVES = 60;
/** CSS pixels from the lower edge of a card to beyond the edge of the largest size. */
const FARTHEST = 160;
const DAYS_DRAGGED = 3;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Points on the way from one point to another. */
const wayTo = (start: Spot, end: Spot, moves: number): Spot[] =>
  Array.from({ length: moves }, (_, index) => {
    const way = (index + 1) / moves;
    return { x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way };
  });

/** Frames while the mouse is held along a way. */
const heldFrames = (page: Page, start: Spot, way: readonly Spot[]): Promise<FrameRecord> =>
  recordFrames(page, async () => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of way) await page.mouse.move(x, y);
  });

const week = (page: Page) => page.locator('[data-week]:has([data-today])');

/** The first card of the running week, and a day some days later. @throws Error if none is on the screen. */
async function cardAndDay(page: Page) {
  const card = week(page).locator('[data-block-id]').first();
  const [id, date] = await Promise.all([card.getAttribute('data-block-id'), card.getAttribute('data-date')]);
  const target = addDays(date ?? '', DAYS_DRAGGED);
  const [from, to] = await Promise.all([
    card.boundingBox(),
    week(page).locator(`[data-day="${target}"]`).first().boundingBox(),
  ]);
  if (!from || !to) throw new Error(`Nothing to drag from ${date} to ${target}.`);
  const start = { x: from.x + from.width / 2, y: from.y + 12 };
  return { id, target, start, end: { x: to.x + to.width / 2, y: start.y } };
}

const scrollFrames = ({ page, cdp }: BenchPage): Promise<FrameRecord> =>
  recordFrames(page, async () => {
    for (const yDistance of [-4500, 4500])
      await cdp.send('Input.synthesizeScrollGesture', { x: 700, y: 500, yDistance, speed: 3000 });
  });

/** Replaces the page by its own markup without scripts, scrolled as it was. */
async function removeScripts(page: Page): Promise<void> {
  const { markup, scrollTop } = await page.evaluate(() => {
    for (const script of document.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
    return {
      markup: `<!doctype html>${document.documentElement.outerHTML}`,
      scrollTop: document.querySelector('[aria-label="Weeks"]')?.scrollTop ?? 0,
    };
  });
  const address = '/markup-without-scripts';
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body: markup }));
  await page.goto(address);
  await page.evaluate((top) => document.querySelector('[aria-label="Weeks"]')?.scrollTo({ top }), scrollTop);
}

/** Frames while a card is dragged three days ahead. @throws Error if the drop changes nothing. */
async function dragFrames(page: Page): Promise<FrameRecord> {
  const { id, target, start, end } = await cardAndDay(page);
  const record = await heldFrames(page, start, [...wayTo(start, end, MOVES), end]);
  await page.mouse.up();
  await page.locator(`[data-block-id="${id}"][data-date="${target}"]`).waitFor({ timeout: 10_000 });
  return record;
}

/** Frames while the lower edge of a card is dragged through all sizes, and released where it was. */
async function resizeFrames(page: Page): Promise<FrameRecord> {
  // The cards of a folded cell cannot be resized.
  await week(page).getByRole('button', { name: 'Show all' }).first().click();
  const box = await week(page).locator('[data-resizable]').first().boundingBox();
  if (box === null) throw new Error('Nothing to resize.');
  const at = (by: number): Spot => ({ x: box.x + box.width / 2, y: box.y + box.height - 3 + by });
  const [start, away, back] = [at(0), at(-FARTHEST), at(FARTHEST)];
  const way = [...wayTo(start, away, MOVES / 2), ...wayTo(away, back, MOVES / 2), start];
  const record = await heldFrames(page, start, way);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return record;
}

interface Sample {
  readonly scroll: FrameRecord;
  readonly drag: FrameRecord;
  readonly resize: FrameRecord;
  readonly growth: Growth;
  /** The frames of the same markup without scripts. */
  readonly still: { readonly scroll: FrameRecord; readonly drag: FrameRecord };
}

async function measure(bench: BenchPage): Promise<Sample> {
  const { page, cdp } = bench;
  const slowDown = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await page.locator('[data-today] [data-block-id]').first().waitFor();
  await untilIdle(page);
  await slowDown(CPU);
  const resize = await resizeFrames(page);
  await untilIdle(page);
  const drag = await dragFrames(page);
  await untilIdle(page);
  await slowDown(1);
  await untilIdle(page);
  const scroll = await scrollFrames(bench);
  // First in small steps, so that every week is rendered; then as in the measurement, so that the same weeks are
  // cached.
  await endToEnd(page, 1300);
  await endToEnd(page, 5200);
  const grown = await growth(bench, () => endToEnd(page, 5200));
  const { start, end } = await cardAndDay(page);
  await removeScripts(page);
  const stillScroll = await scrollFrames(bench);
  await slowDown(CPU);
  const stillDrag = await heldFrames(page, start, [...wayTo(start, end, MOVES), end]);
  return { scroll, drag, resize, growth: grown, still: { scroll: stillScroll, drag: stillDrag } };
}

const samples = await inRounds(ROUNDS, '/calendar', tourResponses(), measure);
const middle = (valueOf: (sample: Sample) => number): number => median(samples.map(valueOf));

function report(name: string, found: number, goal: number, unit: string): void {
  const isMet = found <= goal;
  const [text, most] = [found, goal].map((value) => `${Number(value.toFixed(3))}${unit}`);
  console.log(`week: ${name}: ${text}; goal ${most}: ${isMet ? 'met' : 'MISSED'}`);
  if (!isMet) process.exitCode = 1;
}

const p95 = (recordOf: (sample: Sample) => FrameRecord) =>
  middle((sample) => quantile(recordOf(sample).frames, 0.95));
const still = { scroll: p95((sample) => sample.still.scroll), drag: p95((sample) => sample.still.drag) };
for (const [what, floor, goal] of [
  ['scroll', still.scroll, GOALS.scroll],
  ['drag', still.drag, GOALS.drag],
  ['resize', still.drag, GOALS.resize],
] as const) {
  const frameMs = p95((sample) => sample[what]);
  const ms = `${frameMs.toFixed(1)} ms, without scripts ${floor.toFixed(1)} ms`;
  report(`${what}, p95 of a frame (${ms})`, frameMs / Math.max(floor, FRAME), goal, ' times');
  const longTasks = middle((sample) => sample[what].longTasks);
  console.log(`week: ${what}: ${longTasks} tasks above 50 ms`);
}
for (const [what, goal] of [
  ['heap', HEAP_GRAIN],
  ['nodes', 1],
  ['listeners', 1],
] as const)
  report(
    `${what} after five ways from end to end`,
    middle((sample) => sample.growth[what]),
    goal,
    ' times',
  );
report(
  'blank frames from end to end',
  middle((sample) => sample.growth.blankFrames),
  0,
  '',
);
