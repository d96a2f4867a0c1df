import type { Page } from 'playwright-core';
import type { BenchPage } from './bench-page.ts';

declare global {
  interface Window {
    /** Milliseconds of the longest interaction so far. */
    longestInteraction: number;
  }
}

/** Runs in the page. */
function watchInteractions(): void {
  window.longestInteraction = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) window.longestInteraction = Math.max(window.longestInteraction, duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const QUIET = 10;

/** Waits until consecutive frames of the page had idle time. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async (quietFrames) => {
    for (let quiet = 0, frame = 0; quiet < quietFrames && frame < 400; frame++) {
      await new Promise(requestAnimationFrame);
      const { didTimeout } = await new Promise<IdleDeadline>((resolve) =>
        requestIdleCallback(resolve, { timeout: 50 }),
      );
      quiet = didTimeout ? 0 : quiet + 1;
    }
  }, QUIET);
}

/** Times interactions with a page, with a CPU slowdown. @returns the timer of an action: its longest interaction in milliseconds. */
export async function interactionTimer({ page, cdp }: BenchPage, cpu: number) {
  await page.evaluate(watchInteractions);
  await untilIdle(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return async (action: () => Promise<void>): Promise<number> => {
    await untilIdle(page);
    await page.evaluate(() => {
      window.longestInteraction = 0;
    });
    await action();
    await untilIdle(page);
    return page.evaluate(() => window.longestInteraction);
  };
}
