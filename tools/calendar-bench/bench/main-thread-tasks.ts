/** An event of Chromium's trace format. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: {
    readonly data?: {
      readonly url?: string;
      readonly functionName?: string;
      readonly documentLoaderURL?: string;
      readonly isLoadingMainFrame?: boolean;
      readonly fileName?: string;
    };
    readonly fileName?: string;
  };
}

/** A task of the page's main thread. */
export interface Task {
  /** Milliseconds after the navigation. */
  readonly atMs: number;
  readonly ms: number;
  /** The milliseconds of each part of the task by name, without the parts nested in it. */
  readonly parts: ReadonlyMap<string, number>;
}

interface OpenEvent {
  readonly name: string;
  readonly end: number;
  own: number;
}

function nameOf({ name, args }: TraceEvent): string {
  const file = args?.data?.url ?? args?.fileName ?? args?.data?.fileName ?? '';
  const shortFile = file.slice(file.lastIndexOf('/') + 1);
  return [name, args?.data?.functionName, shortFile].filter(Boolean).join(' ');
}

/** The own times of all events within a task. `events` are ordered by their start. */
function partsOf(events: readonly TraceEvent[]): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  const open: OpenEvent[] = [];
  const close = (): void => {
    const closed = open.pop();
    if (closed) parts.set(closed.name, (parts.get(closed.name) ?? 0) + closed.own / 1000);
  };
  for (const event of events) {
    const length = event.dur ?? 0;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) close();
    const parent = open.at(-1);
    if (parent) parent.own -= length;
    open.push({ name: nameOf(event), end: event.ts + length, own: length });
  }
  while (open.length > 0) close();
  return parts;
}

/** The tasks of the main thread that showed `url`, from the navigation on. `trace` is Chromium's JSON. */
export function readTasks(trace: string, url: string): readonly Task[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const start = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace has no navigation to ${url}.`);
  const complete = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === start.pid && tid === start.tid)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const isTask = ({ name, ts }: TraceEvent) => name === 'RunTask' && ts >= start.ts;
  let from = 0;
  return complete.filter(isTask).map((task) => {
    const end = task.ts + (task.dur ?? 0);
    while ((complete[from]?.ts ?? Infinity) < task.ts) from += 1;
    let to = from;
    while ((complete[to]?.ts ?? Infinity) < end) to += 1;
    return {
      atMs: (task.ts - start.ts) / 1000,
      ms: (task.dur ?? 0) / 1000,
      parts: partsOf(complete.slice(from, to)),
    };
  });
}

const SHOWN_PARTS = 8;

/** A line about a task for people: when, how long, and what took most of it. */
export function describeTask({ atMs, ms, parts }: Task): string {
  const largest = [...parts].toSorted(([, one], [, other]) => other - one).slice(0, SHOWN_PARTS);
  const texts = largest.filter(([, own]) => own >= 1).map(([name, own]) => `${name} ${own.toFixed(0)}`);
  return `  at ${atMs.toFixed(0)} ms, ${ms.toFixed(0)} ms: ${texts.join(', ')}`;
}
