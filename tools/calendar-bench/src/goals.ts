import type { Opening, Sample } from './measure-calendar.ts';
import type { Growth } from './measure-page.ts';
import type { FrameRecord } from './pages/frames.ts';
import { median, quantile } from './statistics.ts';

export interface Goal {
  readonly name: string;
  readonly found: string;
  readonly isMet: boolean;
}

/** Milliseconds: a frame at 60 Hz, plus the clock's resolution. */
const FRAME = 1000 / 60 + 1;
const TWO_FRAMES = 2000 / 60 + 1;
/** Times the floor. */
const MAX_RATIO = 3;
/** The engine's own caches vary by a few bytes. */
const OBJECT_GRAIN = 1.005;

const atMost = (name: string, value: number, most: number, unit: string): Goal => ({
  name,
  found: `${value.toFixed(unit === '' ? 0 : 1)}${unit}`,
  isMet: value <= most,
});

/** The median of the rounds. */
const middle = (records: readonly FrameRecord[], valueOf: (record: FrameRecord) => number): number =>
  median(records.map(valueOf));
const p95Of = (records: readonly FrameRecord[]) => middle(records, ({ frames }) => quantile(frames, 0.95));

const ratioGoals = (cpu: number, weeks: readonly Opening[], floors: readonly Opening[]): Goal[] =>
  [['mount to paint', 'mount'] as const, ['jump', 'jump'] as const].map(([what, key]) => {
    const ratio = median(weeks.map((week) => week[key])) / median(floors.map((floor) => floor[key]));
    return atMost(`${what} at most ${MAX_RATIO}× the floor, CPU ×${cpu}`, ratio, MAX_RATIO, '×');
  });

/** While the mouse is held. */
function dragGoals(what: string, records: readonly FrameRecord[]): Goal[] {
  const longest = middle(records, ({ frames }) => Math.max(...frames));
  const longTasks = middle(records, ({ longTasks: tasks }) => tasks.length);
  return [
    atMost(`${what} at CPU ×4: p95 one frame`, p95Of(records), FRAME, ' ms'),
    atMost(`${what} at CPU ×4: longest 33 ms`, longest, TWO_FRAMES, ' ms'),
    atMost(`${what} at CPU ×4: no long task`, longTasks, 0, ''),
  ];
}

function growthGoals({ before, after, blankFrames }: Growth): Goal[] {
  const objects = after.objects / before.objects;
  return [
    {
      name: 'nothing grows after scrolling end to end five times',
      found: `objects ×${objects.toFixed(3)}, ${before.elements} → ${after.elements} elements, ${before.listeners} → ${after.listeners} listeners`,
      isMet:
        objects <= OBJECT_GRAIN && after.elements <= before.elements && after.listeners <= before.listeners,
    },
    atMost('never a blank frame from end to end', blankFrames, 0, ''),
  ];
}

/** The goals at a CPU slowdown, and whether the week meets them; only what was measured is judged. */
export function goalsOf(cpu: number, weeks: readonly Sample[], floors: readonly Opening[]): Goal[] {
  if (weeks.length === 0) return [];
  const blankFrames = weeks.reduce((sum, week) => sum + week.blankFrames, 0);
  const scrolls = weeks.map(({ scroll }) => scroll);
  const drags = weeks.map(({ drag }) => drag);
  const resizes = weeks.map(({ resize }) => resize);
  return [
    ...(floors.length > 0 ? ratioGoals(cpu, weeks, floors) : []),
    atMost(`never a blank frame in a jump, CPU ×${cpu}`, blankFrames, 0, ''),
    ...(cpu === 1 ? [atMost('scrolling: p95 one frame', p95Of(scrolls), FRAME, ' ms')] : []),
    ...(cpu === 4 ? [...dragGoals('dragging', drags), ...dragGoals('resizing', resizes)] : []),
    ...weeks.flatMap(({ growth }) => (growth ? growthGoals(growth) : [])),
  ];
}
