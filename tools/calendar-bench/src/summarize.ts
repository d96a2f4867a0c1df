import type { CalendarId } from './calendars.ts';
import type { Case, Sample } from './measure-calendar.ts';
import type { FrameRecord } from './pages/frames.ts';
import { median, quantile } from './statistics.ts';

/** Frame times in milliseconds; medians of the rounds' own values. */
export interface Frames {
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  readonly longTasks: number;
}

/** One calendar in one case: the medians of its rounds. */
export interface Summary extends Case {
  readonly id: CalendarId;
  readonly rounds: number;
  readonly mount: number;
  readonly mountWork: number;
  readonly jump: number;
  /** Of all rounds together: none is acceptable. */
  readonly blankFrames: number;
  readonly scroll: Frames | null;
  readonly drag: Frames;
  readonly dragWork: number;
  readonly drop: number;
  readonly arrived: boolean;
  readonly heap: number;
  readonly elements: number;
  readonly growth: Sample['growth'];
  readonly isComplete: boolean;
}

function framesOf(records: readonly FrameRecord[]): Frames | null {
  if (records.length === 0) return null;
  const middle = (valueOf: (record: FrameRecord) => number) => median(records.map(valueOf));
  return {
    p50: middle(({ frames }) => quantile(frames, 0.5)),
    p95: middle(({ frames }) => quantile(frames, 0.95)),
    longest: middle(({ frames }) => Math.max(...frames)),
    longTasks: middle(({ longTasks }) => longTasks.length),
  };
}

const NO_FRAMES: Frames = { p50: Number.NaN, p95: Number.NaN, longest: Number.NaN, longTasks: Number.NaN };

/** Summarizes the rounds of one calendar in one case. */
export function summarize(id: CalendarId, { blocks, cpu }: Case, samples: readonly Sample[]): Summary {
  const middle = (valueOf: (sample: Sample) => number) => median(samples.map(valueOf));
  return {
    id,
    blocks,
    cpu,
    rounds: samples.length,
    mount: middle(({ mount }) => mount),
    mountWork: middle(({ mountWork }) => mountWork),
    jump: middle(({ jump }) => jump),
    blankFrames: samples.reduce((sum, { blankFrames }) => sum + blankFrames, 0),
    scroll: framesOf(samples.flatMap(({ scroll }) => scroll ?? [])),
    drag: framesOf(samples.map(({ drag }) => drag.moving)) ?? NO_FRAMES,
    dragWork: middle(({ drag }) => drag.workPerMove),
    drop: middle(({ drag }) => drag.drop),
    arrived: samples.every(({ drag }) => drag.arrived),
    heap: middle(({ memory }) => memory.heap),
    elements: middle(({ memory }) => memory.elements),
    growth: samples.find(({ growth }) => growth !== null)?.growth ?? null,
    isComplete: samples.every(({ isComplete }) => isComplete),
  };
}
