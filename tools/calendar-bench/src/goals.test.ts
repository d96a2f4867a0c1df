import { goalsOf } from './goals.ts';
import type { Sample } from './measure-calendar.ts';
import { median, quantile } from './statistics.ts';

const frames = (...times: number[]) => ({ frames: times, longTasks: times.filter((time) => time >= 50) });
const memory = { elements: 900, listeners: 10, objects: 4e6 };
const calm = frames(16.7, 16.7);
const floor = { mount: 40, jump: 40 };

const sample = (over: Partial<Sample> = {}): Sample => ({
  ...floor,
  blankFrames: 0,
  scroll: calm,
  drag: calm,
  resize: calm,
  growth: null,
  ...over,
});

const missed = (cpu: number, ...over: Partial<Sample>[]) =>
  goalsOf(cpu, over.map(sample), [floor])
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name);

test('quantile and median: even, odd and empty lists', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([1, 2, 3, 4], 0.95)).toBe(4);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('goalsOf: samples within every bound meet every goal', () => {
  expect(missed(1, { growth: { before: memory, after: memory, blankFrames: 0 } })).toEqual([]);
  expect(missed(4, {})).toEqual([]);
});

test('goalsOf: each exceeded bound is one missed goal', () => {
  expect(missed(1, { mount: 121, jump: 121 })).toHaveLength(2);
  expect(missed(1, { blankFrames: 1 }, {})).toHaveLength(1);
  expect(missed(1, { scroll: frames(16.7, 33.3) })).toEqual(['scrolling: p95 one frame']);
  expect(missed(4, { drag: frames(16.7, 60) })).toHaveLength(3);
  expect(missed(4, { resize: frames(16.7, 60) })).toEqual([
    'resizing at CPU ×4: p95 one frame',
    'resizing at CPU ×4: longest 33 ms',
    'resizing at CPU ×4: no long task',
  ]);
  const grown = { ...memory, objects: 4.1e6 };
  expect(missed(1, { growth: { before: memory, after: grown, blankFrames: 2 } })).toHaveLength(2);
});

test('goalsOf: the medians of the rounds are judged', () => {
  const [mount] = goalsOf(1, [sample({ mount: 60 }), sample({ mount: 900 }), sample({ mount: 80 })], [floor]);
  expect(mount).toEqual({ name: 'mount to paint at most 3× the floor, CPU ×1', found: '2.0×', isMet: true });
});
