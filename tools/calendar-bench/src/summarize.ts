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
  readonly scroll: Frames;
  readonly drag: Frames;
  /** Null for a calendar without it. */
  readonly resize: Frames | null;
  readonly dragWork: number;
  readonly drop: number;
  readonly arrived: boolean;
  readonly heap: number;
  readonly elements: number;
  readonly growth: Sample['growth'];
}

function framesOf(records: readonly FrameRecord[]): Frames {
  const middle = (valueOf: (record: FrameRecord) => number) => median(records.map(valueOf));
  return {
    p50: middle(({ frames }) => quantile(frames, 0.5)),
    p95: middle(({ frames }) => quantile(frames, 0.95)),
    longest: middle(({ frames }) => Math.max(...frames)),
    longTasks: middle(({ longTasks }) => longTasks.length),
  };
}

/** Summarizes the rounds of one calendar in one case. */
export function summarize(id: CalendarId, { blocks, cpu }: Case, samples: readonly Sample[]): Summary {
  const middle = (valueOf: (sample: Sample) => number) => median(samples.map(valueOf));
  const resized = samples.flatMap(({ resize }) => resize ?? []);
  return {
    id,
    blocks,
    cpu,
    rounds: samples.length,
    mount: middle(({ mount }) => mount),
    mountWork: middle(({ mountWork }) => mountWork),
    jump: middle(({ jump }) => jump),
    blankFrames: samples.reduce((sum, { blankFrames }) => sum + blankFrames, 0),
    scroll: framesOf(samples.map(({ scroll }) => scroll)),
    drag: framesOf(samples.map(({ drag }) => drag.moving)),
    resize: resized.length === 0 ? null : framesOf(resized.map(({ moving }) => moving)),
    dragWork: middle(({ drag }) => drag.workPerMove),
    drop: middle(({ drag }) => drag.drop),
    arrived: samples.every(({ drag, resize }) => drag.arrived && resize?.arrived !== false),
    heap: middle(({ memory }) => memory.heap),
    elements: middle(({ memory }) => memory.elements),
    growth: samples.find(({ growth }) => growth !== null)?.growth ?? null,
  };
}
