// The own work of a press in a plan of 5,000 blocks before it can be painted, and of a start with 1,000 steps that wait: the
// plan as screens read it, without the screen. A page on a slow telephone has a quarter of this machine's speed (OFF-24).
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { TestAccount, TestBrowser } from '../src/testing/test-account.ts';
import { readingOf } from '../src/testing/reading-of.ts';

const BLOCKS = 5_000;
const WAITING = 1_000;
const PRESSES = 200;
/** Milliseconds: one frame, and a start at a quarter of the speed. */
const PRESS_GOAL = 16;
const START_GOAL = 1_500 / 4;
const STARTS = 5;

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? Infinity;

const work = activity();
const blocks = Array.from({ length: BLOCKS }, () => timeBlock({ activity_id: work.id }));

const titleIn = ({ state }: Awaited<ReturnType<TestBrowser['openTab']>>, place: number) =>
  state.getState().plan.timeBlocks[place]?.title;

const account = new TestAccount();
account.isOnline = false;
const browser = new TestBrowser(account);
const tab = await browser.openTab();
await tab.read(readingOf({ activities: [work], timeBlocks: blocks }));
await tab.keepCopy();

const presses: number[] = [];
for (let count = 0; count < WAITING; count++) {
  const { [count]: block = blocks[0]! } = blocks;
  const title = `Pressed ${count}`;
  const began = performance.now();
  const { result: outcome } = await tab.change([{ resource: 'timeBlocks', id: block.id, fields: { title } }]);
  presses.push(performance.now() - began);
  if (titleIn(tab, count) !== title) throw new Error('The press is not shown.');
  await outcome;
}
// The first ones load and compile it.
const press = median(presses.slice(-PRESSES));

const starts: number[] = [];
for (let count = 0; count < STARTS; count++) {
  const began = performance.now();
  const next = await browser.openTab();
  starts.push(performance.now() - began);
  if (titleIn(next, WAITING - 1) !== `Pressed ${WAITING - 1}`)
    throw new Error('A waiting step is not shown.');
}
const start = median(starts);

console.log(
  `press: ${press.toFixed(1)} ms with ${BLOCKS} blocks and up to ${WAITING} waiting steps (goal ≤ ${PRESS_GOAL})`,
);
console.log(`press: ${start.toFixed(0)} ms to start with ${WAITING} waiting steps (goal ≤ ${START_GOAL})`);
if (press > PRESS_GOAL || start > START_GOAL) throw new Error('A goal is not met.');
