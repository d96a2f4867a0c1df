import { goalsOf } from './goals.ts';
import { goalsText, tableOf } from './report.ts';
import { median, quantile } from './statistics.ts';
import { summarize } from './summarize.ts';
import type { Sample } from './measure-calendar.ts';

const frames = (...times: number[]) => ({ frames: times, longTasks: times.filter((time) => time >= 50) });
const memory = { heap: 5e6, elements: 900, listeners: 10, objects: 4e6 };

const sample = (over: Partial<Sample> = {}): Sample => ({
  mount: 40,
  mountWork: 30,
  jump: 40,
  blankFrames: 0,
  scroll: frames(16.7, 16.7),
  drag: { moving: frames(16.7, 16.7), drop: 17, arrived: true, workPerMove: 2 },
  resize: null,
  memory,
  growth: null,
  ...over,
});

const missed = (...summaries: ReturnType<typeof summarize>[]) =>
  goalsOf(summaries)
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name);

const at = (id: 'simmer' | 'floor', cpu: number, over: Partial<Sample> = {}) =>
  summarize(id, { blocks: 5000, cpu }, [sample(over)]);

test('quantile and median: even, odd and empty lists', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([1, 2, 3, 4], 0.95)).toBe(4);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('goalsOf: samples within every bound meet every goal', () => {
  const growth = { before: memory, after: memory, blankFrames: 0 };
  expect(missed(at('simmer', 1, { growth }), at('floor', 1), at('simmer', 4), at('floor', 4))).toEqual([]);
});

test('goalsOf: each exceeded bound is one missed goal', () => {
  expect(missed(at('simmer', 1, { mount: 121, jump: 121 }), at('floor', 1))).toHaveLength(2);
  expect(missed(at('simmer', 1, { blankFrames: 1 }))).toHaveLength(1);
  expect(missed(at('simmer', 1, { scroll: frames(16.7, 33.3) }))).toEqual(['scrolling: p95 one frame']);
  const slow = { moving: frames(16.7, 60), drop: 17, arrived: true, workPerMove: 2 };
  expect(missed(at('simmer', 4, { drag: slow }))).toHaveLength(3);
  expect(missed(at('simmer', 4, { resize: slow }))).toEqual([
    'resizing at CPU ×4: p95 one frame',
    'resizing at CPU ×4: longest 33 ms',
    'resizing at CPU ×4: no long task',
  ]);
  const grown = { ...memory, objects: 4.1e6 };
  expect(missed(at('simmer', 1, { growth: { before: memory, after: grown, blankFrames: 2 } }))).toHaveLength(
    2,
  );
});

test('tableOf: a row has the medians of its rounds and the ratio to the floor', () => {
  const simmer = summarize('simmer', { blocks: 5000, cpu: 1 }, [
    sample({ mount: 60 }),
    sample({ mount: 900 }),
    sample({ mount: 80 }),
  ]);
  const table = tableOf([at('floor', 1), simmer], new Map([['simmer', 95_000]]));
  expect(table.split('\n')).toHaveLength(4);
  expect(table.split('\n')[3]).toMatch(/\| Simmer, two years +\| 80 +\| 2\.0 /);
  expect(table.split('\n')[3]).toMatch(/\| 95 +\|$/);
  expect(goalsText(goalsOf([simmer]))).toMatch(/^✓ never a blank frame in a jump, CPU ×1: 0$/m);
});
