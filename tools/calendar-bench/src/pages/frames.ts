/** Runs `then` in the task after the next frame was produced. */
export function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener(
        'message',
        () => {
          port1.close();
          resolve(performance.now());
        },
        { once: true },
      );
      port1.start();
      port2.postMessage(null);
    });
  });
}

const QUIET_FRAMES = 6;
/** The most frames to wait for a page that is never idle. */
const MAX_WAIT = 240;
/** Milliseconds within which an idle page gets an idle callback. */
const IDLE_WITHIN = 50;

function hasTimeToSpare(): Promise<boolean> {
  return new Promise((resolve) => {
    requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout: IDLE_WITHIN });
  });
}

/** Waits until the page is idle: several consecutive frames with idle time left. */
export async function untilIdle(): Promise<void> {
  let quiet = 0;
  for (let frame = 0; quiet < QUIET_FRAMES && frame < MAX_WAIT; frame++) {
    await afterPaint();
    quiet = (await hasTimeToSpare()) ? quiet + 1 : 0;
  }
}

export interface FrameRecord {
  /** Milliseconds between frames. */
  readonly frames: readonly number[];
  /** Milliseconds of each task of at least 50 ms. */
  readonly longTasks: readonly number[];
}

/** Records every frame and long task until it is stopped. */
export class FrameRecorder {
  private readonly frames: number[] = [];
  private readonly longTasks: number[] = [];
  private last: number | null = null;
  private request = 0;
  private readonly observer = new PerformanceObserver((list) => this.note(list.getEntries()));

  start(): void {
    this.observer.observe({ type: 'longtask' });
    this.request = requestAnimationFrame(this.tick);
  }

  stop(): FrameRecord {
    cancelAnimationFrame(this.request);
    this.note(this.observer.takeRecords());
    this.observer.disconnect();
    return { frames: this.frames, longTasks: this.longTasks };
  }

  private note(entries: readonly PerformanceEntry[]): void {
    for (const { duration } of entries) this.longTasks.push(duration);
  }

  private readonly tick = (now: number): void => {
    if (this.last !== null) this.frames.push(now - this.last);
    this.last = now;
    this.request = requestAnimationFrame(this.tick);
  };
}
