import { ZONES } from '@simmer/domain/phases/zone';
import fc from 'fast-check';
import { headingAt, type LoopFrame, loopSections, pointAt, TURNS, WAY, weightAt } from './loop-curve.ts';

const frame: LoopFrame = { width: 1200, height: 600, besides: 0.3, margin: 40, weight: 30 };
const turnOf = (zone: string) => WAY.find((stop) => stop.zone === zone)?.turn ?? NaN;
const at = (zone: string) => pointAt(turnOf(zone), frame);

test('loop curve: each zone has its position on it (ECO-11)', () => {
  expect(new Set(WAY.map(({ zone }) => zone))).toEqual(new Set(ZONES.map(({ name }) => name)));
  const { x: middle, y: half } = at('Knotworking');
  expect([Math.round(middle), Math.round(half)]).toEqual([600, 300]);
  expect(at('Gestation').x).toBeLessThan(middle);
  expect(at('Gestation').y).toBeCloseTo(40);
  expect(at('Birth').x).toBeCloseTo(at('Gestation').x);
  expect(at('Birth').y).toBeCloseTo(560);
  expect(at('Maturity').x).toBeGreaterThan(middle);
  expect(at('Maturity').y).toBeCloseTo(40);
  expect(at('Creative Destruction').y).toBeCloseTo(560);
  expect(at('Scarcity Trap').x).toBeCloseTo(180);
  expect(at('Rigidity Trap').x).toBeCloseTo(1020);
});

test('loop curve: is one continuous, closed stroke within its frame that crosses itself in the middle', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: TURNS, noNaN: true }), (turn) => {
      const point = pointAt(turn, frame);
      const near = pointAt(turn + 0.001, frame);
      expect(Math.hypot(near.x - point.x, near.y - point.y)).toBeLessThan(1);
      expect(Math.abs(weightAt(turn, frame) - weightAt(turn + 0.001, frame))).toBeLessThan(0.1);
      expect(point.x).toBeGreaterThanOrEqual(180 - 1e-9);
      expect(point.x).toBeLessThanOrEqual(1020 + 1e-9);
      expect(point.y).toBeGreaterThanOrEqual(40 - 1e-9);
      expect(point.y).toBeLessThanOrEqual(560 + 1e-9);
    }),
  );
  const [first, again] = [pointAt(1, frame), pointAt(5, frame)];
  expect(Math.hypot(first.x - again.x, first.y - again.y)).toBeLessThan(1e-9);
  const end = pointAt(TURNS, frame);
  expect(Math.hypot(end.x - at('Birth').x, end.y - at('Birth').y)).toBeLessThan(1e-9);
});

test('loop curve: runs upwards from Birth to Maturity and downwards to Creative Destruction', () => {
  expect(Math.sin(headingAt(1, frame))).toBeLessThan(0);
  expect(Math.sin(headingAt(3, frame))).toBeGreaterThan(0);
});

test('loop curve: its sections join end to start and are closed SVG paths', () => {
  const sections = loopSections(frame);
  expect(sections).toHaveLength(TURNS);
  sections.forEach(({ to, end, path }, index) => {
    const next = sections[(index + 1) % TURNS];
    expect(next?.from).toBe(to);
    expect(Math.hypot((next?.start.x ?? NaN) - end.x, (next?.start.y ?? NaN) - end.y)).toBeLessThan(1e-9);
    expect(path).toMatch(/^M(-?[\d.]+ -?[\d.]+L?)+Z$/);
  });
});
