// Expands 1,000 recurring series over two years with our rules and with the rrule library, asserts equal outputs and
// prints how many times faster ours are. Ours turn schedules into dates ('yyyy-MM-dd') from scratch in every round; the
// library starts from rules already made and may stop at its Date objects, so the ratio errs in its favour.
import { rruleDates, toRule, utc } from '../test/rrule-oracle.ts';
import { addDays } from '../src/dates/add-to-date.ts';
import { WEEKDAYS } from '../src/dates/weekday.ts';
import { blocksOn, expandAll } from '../src/recurrence/expand-all.ts';
import { expandOccurrences } from '../src/recurrence/expand-occurrences.ts';
import type { BlockSchedule } from '../src/recurrence/recurrence.ts';

const GOAL = 100;
const SERIES = 1000;
const RANGE = { start: '2025-11-20', end: '2027-11-20' };
const RECURRING = ['weekly', 'biweekly', 'monthly', 'quarterly'] as const;

/** A small generator with a fixed seed (mulberry32), so that every run plans the same thousand series. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function makeSeries(random: (below: number) => number): BlockSchedule {
  const start_date = addDays(RANGE.start, random(500) - 250);
  const chosen = 1 + random(3);
  return {
    recurring: RECURRING[random(RECURRING.length)] ?? 'weekly',
    scheduled_days: WEEKDAYS.filter((_, index) => (index + random(7)) % 7 < chosen || index === random(7)),
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

const random = seededRandom(20_261_120);
const blocks = Array.from({ length: SERIES }, () => makeSeries(random)).map((block) =>
  block.scheduled_days.length > 0 ? block : { ...block, scheduled_days: ['monday'] as const },
);

let occurrences = 0;
let gridOccurrences = 0;
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
for (const day of grid.byDay) gridOccurrences += day.length;
if (gridOccurrences !== occurrences) {
  console.error(`expand: the week grid holds ${gridOccurrences} occurrences instead of ${occurrences}`);
  process.exit(1);
}

const rules = blocks.map(toRule);
const [from, to] = [utc(RANGE.start), utc(RANGE.end)];
const count = <T>(lists: readonly T[], sizeOf: (list: T) => number) =>
  lists.reduce((sum, list) => sum + sizeOf(list), 0);

const theirs = fastest(8, () => count(rules, (rule) => rule?.between(from, to, true).length ?? 0));
const ours = fastest(200, () => count(blocks, (block) => expandOccurrences(block, RANGE).length));
const inGrid = fastest(200, () => count(expandAll(blocks, RANGE).byDay, (day) => day.length));

const ratio = theirs / ours;
console.log(
  `expand: ${SERIES} series, ${occurrences} occurrences in two years, equal outputs; rrule ${theirs.toFixed(0)} ms, ours ${ours.toFixed(2)} ms, week grid ${inGrid.toFixed(2)} ms`,
);
console.log(`expand: ${(theirs / inGrid).toFixed(0)}x faster than rrule into the week grid`);
console.log(`expand: ${ratio.toFixed(0)}x faster than rrule (goal ≥ ${GOAL})`);
if (ratio < GOAL) process.exitCode = 1;
