import { jest } from '@jest/globals';
import { edgeTurn, type TurnableDays } from './edge-turn.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const daysThat = (turns: number[]): TurnableDays => ({
  edgeAt: ({ x }) => (x < 30 ? -1 : x > 360 ? 1 : 0),
  keepWithin: (point) => point,
  turn: (by) => void turns.push(by),
});

test('edge turn: a card picked up at an edge turns no day until it moves towards the edge', () => {
  const turns: number[] = [];
  const edge = edgeTurn(daysThat(turns), { x: 24, y: 9 }, () => {});
  edge.follow({ x: 20, y: 90 });
  jest.advanceTimersByTime(5000);
  expect(turns).toEqual([]);
  edge.follow({ x: 10, y: 90 });
  jest.advanceTimersByTime(700);
  expect(turns).toEqual([-1]);
  edge.stop();
});

test('edge turn: a card held at an edge turns one day after another, with a pause, until it leaves', () => {
  const turns: number[] = [];
  const turned = jest.fn();
  const edge = edgeTurn(daysThat(turns), { x: 200, y: 9 }, turned);
  edge.follow({ x: 200, y: 9 });
  jest.advanceTimersByTime(5000);
  edge.follow({ x: 380, y: 9 });
  edge.follow({ x: 385, y: 40 });
  expect(turns).toEqual([]);
  jest.advanceTimersByTime(700);
  expect(turns).toEqual([1]);
  jest.advanceTimersByTime(700);
  expect(turns).toEqual([1, 1]);
  expect(turned).toHaveBeenCalledTimes(2);
  edge.follow({ x: 10, y: 9 });
  jest.advanceTimersByTime(700);
  expect(turns).toEqual([1, 1, -1]);
  edge.stop();
  jest.advanceTimersByTime(5000);
  expect(turns).toEqual([1, 1, -1]);
});
