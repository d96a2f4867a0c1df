import type { Page } from 'playwright-core';
import type { BenchPage } from './bench-page.ts';
import { untilIdle } from './time-interactions.ts';

export interface FrameRecord {
  /** Milliseconds between frames. */
  readonly frames: readonly number[];
  /** The number of tasks that took at least 50 ms. */
  readonly longTasks: number;
}

declare global {
  interface Window {
    stopFrames: () => FrameRecord;
  }
}

/** Runs in the page. */
function startFrames(): void {
  const frames: number[] = [];
  let longTasks = 0;
  let last: number | null = null;
  const note = (entries: readonly PerformanceEntry[]) => (longTasks += entries.length);
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  let request = 0;
  const tick = (now: number): void => {
    if (last !== null) frames.push(now - last);
    last = now;
    request = requestAnimationFrame(tick);
  };
  request = requestAnimationFrame(tick);
  window.stopFrames = () => {
    cancelAnimationFrame(request);
    note(observer.takeRecords());
    observer.disconnect();
    return { frames, longTasks };
  };
}

/** The frames while an action runs. */
export async function recordFrames(page: Page, act: () => Promise<void>): Promise<FrameRecord> {
  await page.evaluate(startFrames);
  await act();
  return page.evaluate(() => window.stopFrames());
}

/** Scrolls the weeks to their end and back by a number of pixels per frame. @returns the number of blank frames. */
export const endToEnd = (page: Page, pixels: number): Promise<number> =>
  page.evaluate(async (length) => {
    const weeks = document.querySelector('[aria-label="Weeks"]');
    if (weeks === null) throw new Error('There are no weeks.');
    // A frame is blank if a smaller share of its sample points is on a week.
    const [samples, enough] = [24, 0.8];
    const isBlank = () => {
      const { left, width, top, height } = weeks.getBoundingClientRect();
      let hits = 0;
      for (let sample = 0; sample < samples; sample++) {
        const y = top + (height * (sample + 0.5)) / samples;
        if (document.elementFromPoint(left + width * 0.6, y)?.closest('[data-week]')) hits++;
      }
      return hits / samples < enough;
    };
    let blank = 0;
    for (const step of [length, -length])
      for (let before = Number.NaN; before !== weeks.scrollTop;) {
        before = weeks.scrollTop;
        weeks.scrollTop += step;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        if (isBlank()) blank++;
      }
    return blank;
  }, pixels);

async function memory({ page, cdp }: BenchPage) {
  // The weeks that were removed last are released by work that follows the end of a scroll.
  for (let pause = 0; pause < 2; pause++) await untilIdle(page);
  // The second collection frees what the first one's finalizers released.
  for (let pass = 0; pass < 2; pass++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
}

/** Memory after five round trips, relative to the memory before. */
export type Growth = Awaited<ReturnType<typeof growth>>;

export async function growth(bench: BenchPage, goThere: () => Promise<number>) {
  await bench.cdp.send('Performance.enable');
  const before = await memory(bench);
  let blankFrames = 0;
  for (let round = 0; round < 5; round++) blankFrames += await goThere();
  const after = await memory(bench);
  return {
    heap: after.heap / before.heap,
    nodes: after.nodes / before.nodes,
    listeners: after.listeners / before.listeners,
    blankFrames,
  };
}
