import type { LoopFrame } from './loop-curve.ts';
import { pointAt, TURNS, weightAt } from './loop-curve.ts';
import { loopLayout } from './loop-layout.ts';

const frameOf = (width: number, height: number): LoopFrame => ({
  width,
  height,
  besides: 0.31,
  margin: 34,
  weight: 30,
});

/** The distance to the stroke, approximated by circles of its width. */
function strokeDistance(frame: LoopFrame, x: number, y: number): number {
  let nearest = Infinity;
  for (let turn = 0; turn < TURNS; turn += 0.005) {
    const point = pointAt(turn, frame);
    nearest = Math.min(nearest, Math.hypot(point.x - x, point.y - y) - weightAt(turn, frame) / 2);
  }
  return nearest;
}

test.each([
  [961, 520],
  [961, 640],
  [1312, 660],
  [1312, 840],
])('loop layout: cards do not touch the stroke in a frame of %d by %d pixels', (width, height) => {
  const frame = frameOf(width, height);
  const { lobe, crossing } = loopLayout(frame);
  const middle = pointAt(2, frame).x - lobe.lean;
  const top = frame.margin + lobe.depth;
  for (const y of [top, top + lobe.height / 2, top + lobe.height]) {
    for (const side of [-1, 1]) {
      expect(strokeDistance(frame, middle + (side * lobe.width) / 2, y)).toBeGreaterThan(0);
    }
  }
  for (const side of [-1, 1]) {
    const corner = strokeDistance(
      frame,
      width / 2 + (side * crossing.width) / 2,
      height / 2 + crossing.depth,
    );
    expect(corner).toBeGreaterThan(0);
  }
});

test('loop layout: a low frame has space for three cards and the button for the others, a higher one for more', () => {
  expect(loopLayout(frameOf(961, 520)).lobe.height).toBeGreaterThanOrEqual(148);
  expect(loopLayout(frameOf(1312, 725)).lobe.height).toBeGreaterThanOrEqual(188);
  expect(loopLayout(frameOf(1312, 725)).lobe.width).toBeGreaterThan(loopLayout(frameOf(961, 520)).lobe.width);
});
