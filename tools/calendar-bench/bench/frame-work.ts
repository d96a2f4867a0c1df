import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Microseconds of thread time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TASK = 'ThreadControllerImpl::RunTask';
const FRAME = 'ProxyMain::BeginMainFrame';
const MICROSECONDS = 1000;

/** The busiest main thread in the trace: the page's own. */
function pageThread(events: readonly TraceEvent[]): string {
  const work = new Map<string, number>();
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  for (const { pid, tid } of mains) work.set(`${pid}:${tid}`, 0);
  for (const { name, pid, tid, tdur = 0 } of events) {
    const before = work.get(`${pid}:${tid}`);
    if (name === TASK && before !== undefined) work.set(`${pid}:${tid}`, before + tdur);
  }
  return [...work].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Work per frame in milliseconds: of the task that produced it, and of those since the previous frame. */
function workPerFrame(events: readonly TraceEvent[]): number[] {
  const thread = pageThread(events);
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && `${pid}:${tid}` === thread)
    .toSorted((a, b) => a.ts - b.ts);
  const frames = own.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  const work = frames.map(() => 0);
  for (const { name, ts, tdur = 0 } of own) {
    if (name !== TASK) continue;
    // A frame begins within its task, so the task's work belongs to the first frame after its start.
    const index = frames.findIndex((frame) => frame >= ts);
    if (index !== -1) work[index] = (work[index] ?? 0) + tdur / MICROSECONDS;
  }
  return work;
}

/** Main thread time per frame during an action, in thread time. */
export async function frameWork(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'cc', '__metadata'] });
  await action();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return workPerFrame(trace.traceEvents);
}
