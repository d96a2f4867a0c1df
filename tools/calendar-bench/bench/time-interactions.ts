import type { Page } from 'playwright-core';
import type { BenchPage, Point } from './bench-page.ts';

/** A press and what it leads to. */
export interface Interaction {
  /** Milliseconds from the press to the first frame that shows the result. */
  readonly toPaint: number;
  /** Layouts and recalculations of style until then; each one that a script forces adds one. */
  readonly layouts: number;
  readonly styles: number;
}

interface PageTimer {
  /** Waits until the number of elements is found in a frame that follows the next press. */
  readonly expect: (selector: string, count: number) => void;
  toPaint: Promise<number>;
  /** Milliseconds of the longest interaction so far (Event Timing). */
  longest: number;
}

declare global {
  interface Window {
    pageTimer: PageTimer;
  }
}

/** Runs in the page. */
function installTimer(): void {
  const afterFrame = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  const timer: PageTimer = {
    expect: (selector, count) => {
      timer.toPaint = new Promise((resolve) => {
        const look = (pressed: number) =>
          requestAnimationFrame(() => {
            const isThere = document.querySelectorAll(selector).length === count;
            if (!isThere) look(pressed);
            else void afterFrame().then((painted) => resolve(painted - pressed));
          });
        window.addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), {
          capture: true,
          once: true,
        });
      });
    },
    toPaint: Promise.resolve(Number.NaN),
    longest: 0,
  };
  window.pageTimer = timer;
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) timer.longest = Math.max(timer.longest, duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const QUIET = 10;

/** Waits until the page has had consecutive frames with idle time. */
async function untilIdle(page: Page): Promise<void> {
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

/** Times the presses on a page, with a CPU slowdown. */
export class InteractionTimer {
  readonly #bench: BenchPage;

  private constructor(bench: BenchPage) {
    this.#bench = bench;
  }

  static async start(bench: BenchPage, cpu: number): Promise<InteractionTimer> {
    await bench.page.evaluate(installTimer);
    await untilIdle(bench.page);
    await bench.cdp.send('Performance.enable');
    await bench.cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    return new InteractionTimer(bench);
  }

  /** Presses a point of the idle page, and waits for the frame that shows this number of elements. */
  async press(point: Point, selector: string, count: number): Promise<Interaction> {
    const { page, mouse } = this.#bench;
    await mouse.move(point);
    await untilIdle(page);
    await page.evaluate(([found, number]) => window.pageTimer.expect(found, number), [
      selector,
      count,
    ] as const);
    const before = await this.#counts();
    await Promise.all([mouse.press(point), mouse.release(point)]);
    const toPaint = await page.evaluate(() => window.pageTimer.toPaint);
    const after = await this.#counts();
    await untilIdle(page);
    return { toPaint, layouts: after.layouts - before.layouts, styles: after.styles - before.styles };
  }

  /** Milliseconds of the longest interaction so far. */
  async longest(): Promise<number> {
    await untilIdle(this.#bench.page);
    return this.#bench.page.evaluate(() => window.pageTimer.longest);
  }

  /** Milliseconds of the longest interaction during an action (Event Timing). */
  async longestOf(action: () => Promise<void>): Promise<number> {
    await untilIdle(this.#bench.page);
    await this.#bench.page.evaluate(() => {
      window.pageTimer.longest = 0;
    });
    await action();
    return this.longest();
  }

  async #counts() {
    const { metrics } = await this.#bench.cdp.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { layouts: of('LayoutCount'), styles: of('RecalcStyleCount') };
  }
}
