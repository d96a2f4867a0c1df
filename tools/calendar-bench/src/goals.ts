import type { CalendarId } from './calendars.ts';
import type { Growth } from './measure-page.ts';
import type { Frames, Summary } from './summarize.ts';

export interface Goal {
  readonly name: string;
  readonly found: string;
  readonly isMet: boolean;
}

export const GOAL_BLOCKS = 5000;
/** Milliseconds: a frame at 60 Hz, plus the clock's resolution. */
const FRAME = 1000 / 60 + 1;
const TWO_FRAMES = 2000 / 60 + 1;
/** The engine's own caches vary by a few bytes. */
const OBJECT_GRAIN = 1.005;

const ms = (value: number) => `${value.toFixed(1)} ms`;
const times = (value: number) => `${value.toFixed(1)}×`;
const times3 = (value: number) => `×${value.toFixed(3)}`;

function mountGoals(simmer: Summary, floor?: Summary): Goal[] {
  if (!floor) return [];
  const mount = simmer.mount / floor.mount;
  const jump = simmer.jump / floor.jump;
  return [
    {
      name: `mount to paint at most 3× the floor, CPU ×${simmer.cpu}`,
      found: times(mount),
      isMet: mount <= 3,
    },
    { name: `jump at most 3× the floor, CPU ×${simmer.cpu}`, found: times(jump), isMet: jump <= 3 },
  ];
}

function heldGoals(what: string, { p95, longest, longTasks }: Frames): Goal[] {
  return [
    { name: `${what} at CPU ×4: p95 one frame`, found: ms(p95), isMet: p95 <= FRAME },
    { name: `${what} at CPU ×4: longest 33 ms`, found: ms(longest), isMet: longest <= TWO_FRAMES },
    { name: `${what} at CPU ×4: no long task`, found: `${longTasks}`, isMet: longTasks === 0 },
  ];
}

function growthGoals({ before, after, blankFrames }: Growth): Goal[] {
  const objects = after.objects / before.objects;
  const isSteady =
    objects <= OBJECT_GRAIN && after.elements <= before.elements && after.listeners <= before.listeners;
  const heap = `heap with machine code ${times3(after.heap / before.heap)}`;
  const elements = `${before.elements} → ${after.elements} elements`;
  const listeners = `${before.listeners} → ${after.listeners} listeners`;
  return [
    {
      name: 'nothing grows after scrolling end to end five times',
      found: `objects ${times3(objects)}, ${elements}, ${listeners}, ${heap}`,
      isMet: isSteady,
    },
    { name: 'never a blank frame from end to end', found: `${blankFrames}`, isMet: blankFrames === 0 },
  ];
}

/** The goals of the calendar and whether it meets them; only measured values are judged. */
export function goalsOf(summaries: readonly Summary[]): Goal[] {
  const find = (id: CalendarId, cpu: number) =>
    summaries.find((summary) => summary.id === id && summary.cpu === cpu && summary.blocks === GOAL_BLOCKS);
  const goals: Goal[] = [];
  for (const cpu of [1, 4]) {
    const simmer = find('simmer', cpu);
    if (simmer === undefined) continue;
    goals.push(...mountGoals(simmer, find('floor', cpu)));
    const blank = simmer.blankFrames;
    goals.push({ name: `never a blank frame in a jump, CPU ×${cpu}`, found: `${blank}`, isMet: blank === 0 });
    if (cpu === 1) {
      const { p95 } = simmer.scroll;
      goals.push({ name: 'scrolling: p95 one frame', found: ms(p95), isMet: p95 <= FRAME });
    }
    if (cpu === 4) {
      goals.push(...heldGoals('dragging', simmer.drag));
      if (simmer.resize !== null) goals.push(...heldGoals('resizing', simmer.resize));
    }
    if (simmer.growth !== null) goals.push(...growthGoals(simmer.growth));
  }
  return goals;
}
