// Expands 1,000 recurring series over two years in three ways and asserts equal results. Against rrule: ours starts
// from schedules ('yyyy-MM-dd') in every round, while rrule starts from prepared rules and stops at Date objects, so
// the ratio favours rrule. Against a plain integer loop, the lower bound: it starts from day numbers and writes all
// occurrences into one typed array (see plain-loop.ts). The rounds alternate and medians are compared, so that a busy
// machine slows all of them alike (REC-10).
import { rruleDates, toRule, utc } from '../test/rrule-oracle.ts';
import { addDays } from '../src/dates/add-to-date.ts';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { seededRandom, type RandomBelow } from '@simmer/testing/seeded-random';
import { blocksOn, expandAll, type ExpandedRange } from '../src/recurrence/expand-all.ts';
import { expandOccurrences } from '../src/recurrence/expand-occurrences.ts';
import { planSeries } from '../src/recurrence/plan-series.ts';
import type { BlockSchedule } from '../src/recurrence/recurrence.ts';
import { rangeDays, walkSeries } from '../src/recurrence/walk-series.ts';
import { monthStarts, plainLoop } from './plain-loop.ts';

const GOAL = 100;
const LOOP_GOAL = 3;
const TURNS = 300;
const SERIES = 1000;
/** The same series in every run. */
const SEED = 20_261_120;
const RANGE = { start: '2025-11-20', end: '2027-11-20' };
const RECURRING = ['weekly', 'biweekly', 'monthly', 'quarterly'] as const;

function makeSeries(random: RandomBelow): BlockSchedule {
  const start_date = addDays(RANGE.start, random(500) - 250);
  const chosen = 1 + random(3);
  return {
    recurring: RECURRING[random(RECURRING.length)] ?? 'weekly',
    scheduled_days: weekdays.filter((_, index) => (index + random(7)) % 7 < chosen || index === random(7)),
    start_date,
    end_date: random(4) === 0 ? addDays(start_date, random(700)) : null,
    exclusion_dates:
      random(5) === 0 ? [addDays(start_date, random(60) * 7), addDays(start_date, random(200))] : [],
  };
}

/** Milliseconds of the fastest of some rounds. */
function fastest(rounds: number, work: () => number): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    if (work() === 0) throw new Error('Nothing was expanded.');
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** Median milliseconds per task. Tasks alternate; each measurement is the fastest of three. */
function medians<Name extends string>(works: Readonly<Record<Name, () => number>>): Record<Name, number> {
  const names = Object.keys(works) as Name[];
  const times = names.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [index, name] of names.entries()) times[index]?.push(fastest(3, works[name]));
  }
  const middle = (all: number[] = []) => all.toSorted((a, b) => a - b)[TURNS >> 1];
  return Object.fromEntries(names.map((name, index) => [name, middle(times[index])])) as Record<Name, number>;
}

const random = seededRandom(SEED).below;
const blocks = Array.from({ length: SERIES }, () => makeSeries(random)).map((block) =>
  block.scheduled_days.length > 0 ? block : { ...block, scheduled_days: ['monday'] as const },
);

let occurrences = 0;
const grid = expandAll(blocks, RANGE);
for (const [index, block] of blocks.entries()) {
  const ours = expandOccurrences(block, RANGE);
  const theirs = rruleDates(block, RANGE);
  if (ours.join() !== theirs.join()) {
    console.error(`expand: series ${index} differs from rrule`, block, { ours, theirs });
    process.exit(1);
  }
  if (!ours.every((date) => blocksOn(grid, date).includes(block))) {
    console.error(`expand: the week grid misses an occurrence of series ${index}`, block);
    process.exit(1);
  }
  occurrences += ours.length;
}
const { from, to } = rangeDays(RANGE);
/** The number of occurrences in the lists of all days. */
function readGrid(expanded: ExpandedRange<BlockSchedule>): number {
  let sum = 0;
  for (let day: number = from; day <= to; day++) sum += expanded.on(day).length;
  return sum;
}

const plans = blocks.map(planSeries);
const months = monthStarts(from, to);
const days = new Int32Array(occurrences);
const loop = () => plainLoop(plans, months, { from, to, days });
const expected = plans.flatMap((plan) => walkSeries(plan, from, to)).sort((a, b) => a - b);
if (loop() !== occurrences || days.toSorted().join() !== expected.join()) {
  console.error('expand: the plain loop finds other days than the series have');
  process.exit(1);
}
if (readGrid(grid) !== occurrences) {
  console.error(`expand: the week grid holds ${readGrid(grid)} occurrences instead of ${occurrences}`);
  process.exit(1);
}

const rules = blocks.map(toRule);
const [begin, end] = [utc(RANGE.start), utc(RANGE.end)];
const count = <T>(lists: readonly T[], sizeOf: (list: T) => number) =>
  lists.reduce((sum, list) => sum + sizeOf(list), 0);

const theirs = fastest(8, () => count(rules, (rule) => rule?.between(begin, end, true).length ?? 0));
const ours = fastest(200, () => count(blocks, (block) => expandOccurrences(block, RANGE).length));
const turns = medians({
  loop,
  grid: () => blocksOn(expandAll(blocks, RANGE), RANGE.end).length,
  read: () => readGrid(expandAll(blocks, RANGE)),
});

const ratio = theirs / ours;
const loopRatio = turns.grid / turns.loop;
console.log(
  `expand: ${SERIES} series, ${occurrences} occurrences in two years, equal outputs; rrule ${theirs.toFixed(0)} ms, ours ${ours.toFixed(2)} ms`,
);
console.log(`expand: ${ratio.toFixed(0)}x faster than rrule (goal ≥ ${GOAL})`);
console.log(
  `expand: plain integer loop ${turns.loop.toFixed(2)} ms, week grid ${turns.grid.toFixed(2)} ms, and every day's list read ${turns.read.toFixed(2)} ms (${(turns.read / turns.loop).toFixed(1)}x)`,
);
console.log(
  `expand: into the week grid ${loopRatio.toFixed(1)}x the plain integer loop (goal ≤ ${LOOP_GOAL})`,
);
if (ratio < GOAL || loopRatio > LOOP_GOAL) process.exitCode = 1;
