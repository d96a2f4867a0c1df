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
/** Frames after which a page that never rests is taken as it is. */
const MAX_WAIT = 240;
/** Milliseconds within which a page at rest gets its idle time. */
const IDLE_WITHIN = 50;

function hasTimeToSpare(): Promise<boolean> {
  return new Promise((resolve) => {
    requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout: IDLE_WITHIN });
  });
}

/** Waits until the page has nothing left to do: several frames in a row after which the browser had time to spare. */
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
  /** Milliseconds of each task of 50 ms and more. */
  readonly longTasks: readonly number[];
}

/** Writes down every frame and every long task until it is stopped. */
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
