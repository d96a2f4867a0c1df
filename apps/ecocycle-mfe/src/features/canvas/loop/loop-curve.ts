import type { ZoneName } from '@simmer/domain/phases/phase-alias';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The dimensions of the loop's drawing, in CSS pixels. */
export interface LoopFrame {
  readonly width: number;
  readonly height: number;
  /** The part of the width that is beside the loop, left and right together. */
  readonly besides: number;
  /** Pixels above and below the loop. */
  readonly margin: number;
  /** The maximum stroke width in pixels. */
  readonly weight: number;
}

/** The position of each phase on the loop, in eighths, in the order of the life cycle. */
export const WAY: readonly { readonly zone: ZoneName; readonly turn: number; readonly weight: number }[] = [
  { zone: 'Birth', turn: 0, weight: 0.56 },
  { zone: 'Knotworking', turn: 1, weight: 0.62 },
  { zone: 'Maturity', turn: 2, weight: 0.9 },
  { zone: 'Rigidity Trap', turn: 3, weight: 1 },
  { zone: 'Creative Destruction', turn: 4, weight: 0.7 },
  { zone: 'Knotworking', turn: 5, weight: 0.46 },
  { zone: 'Gestation', turn: 6, weight: 0.32 },
  { zone: 'Scarcity Trap', turn: 7, weight: 0.24 },
];
export const TURNS = WAY.length;

// Moves the crests of a plain figure of eight towards its middle, which makes the lobes rounder.
const ROUNDNESS = 0.051;
const BIRTH_ANGLE = (3 * Math.PI) / 4;

const angleOf = (turn: number): number => BIRTH_ANGLE - (turn * 2 * Math.PI) / TURNS;

/** A point on the center line; turns count eighths of the loop from Birth on. */
export function pointAt(turn: number, { width, height, besides, margin }: LoopFrame): Point {
  const angle = angleOf(turn);
  const halfWidth = (width * (1 - besides)) / 2;
  const x = (Math.cos(angle) + ROUNDNESS * Math.cos(3 * angle)) / (1 + ROUNDNESS);
  return { x: width / 2 + halfWidth * x, y: height / 2 - (height / 2 - margin) * Math.sin(2 * angle) };
}

/** The stroke width at a turn, in pixels: it varies from phase to phase like a brush stroke. */
export function weightAt(turn: number, { weight }: LoopFrame): number {
  const from = Math.floor(turn);
  const share = (1 - Math.cos((turn - from) * Math.PI)) / 2;
  const weightOf = (index: number) => WAY[((index % TURNS) + TURNS) % TURNS]?.weight ?? 0;
  return weight * (weightOf(from) * (1 - share) + weightOf(from + 1) * share);
}

/** The direction at a turn, in radians. */
export function headingAt(turn: number, frame: LoopFrame): number {
  const step = 0.002;
  const before = pointAt(turn - step, frame);
  const after = pointAt(turn + step, frame);
  return Math.atan2(after.y - before.y, after.x - before.x);
}

const STEPS_PER_TURN = 20;
const rounded = (value: number): string => value.toFixed(2);

/** The outline of the stroke between two turns as path data; `extra` pixels wider on each side. */
export function ribbon(from: number, to: number, frame: LoopFrame, extra = 0): string {
  const steps = Math.max(2, Math.ceil((to - from) * STEPS_PER_TURN));
  const left: string[] = [];
  const right: string[] = [];
  for (let step = 0; step <= steps; step++) {
    const turn = from + ((to - from) * step) / steps;
    const { x, y } = pointAt(turn, frame);
    const across = headingAt(turn, frame) + Math.PI / 2;
    const half = weightAt(turn, frame) / 2 + extra;
    const [dx, dy] = [Math.cos(across) * half, Math.sin(across) * half];
    left.push(`${rounded(x + dx)} ${rounded(y + dy)}`);
    right.unshift(`${rounded(x - dx)} ${rounded(y - dy)}`);
  }
  return `M${[...left, ...right].join('L')}Z`;
}

export interface LoopSection {
  readonly from: ZoneName;
  readonly to: ZoneName;
  readonly path: string;
  /** Start and end of the section's gradient. */
  readonly start: Point;
  readonly end: Point;
}

// Adjacent sections overlap by this fraction of a turn, to avoid a visible gap.
const OVERLAP = 0.012;

/** The stroke in eight sections, from phase to phase, in the order of the life cycle. */
export function loopSections(frame: LoopFrame): readonly LoopSection[] {
  return WAY.flatMap(({ zone, turn }) => {
    const next = WAY[(turn + 1) % TURNS];
    if (next === undefined) return [];
    return [
      {
        from: zone,
        to: next.zone,
        path: ribbon(turn, turn + 1 + OVERLAP, frame),
        start: pointAt(turn, frame),
        end: pointAt(turn + 1, frame),
      },
    ];
  });
}
