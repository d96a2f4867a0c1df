import type { CSSProperties } from 'react';
import { headingAt, type LoopFrame, pointAt, weightAt } from './loop-curve.ts';

/** A column for cards beside the stroke; all in CSS pixels. */
export interface Column {
  readonly width: number;
  /**
   * The distance between the column's start and the zone's point on the stroke. A column that started closer would be
   * too narrow.
   */
  readonly depth: number;
  readonly height: number;
}

interface LobeColumn extends Column {
  /** The horizontal offset of the column's centre from the crest's, towards the crossing. */
  readonly lean: number;
}

/** The columns where cards do not cover the stroke. */
export interface LoopLayout {
  /** The column in each of the four lobes, from the crest inwards. */
  readonly lobe: LobeColumn;
  /** The column between the two strands below the crossing. */
  readonly crossing: Column;
  /** The space beside the loop, below the names of the traps. */
  readonly side: { readonly height: number };
}

/** The distance between a card and the stroke. */
const AIR = 5;
/** The distance from the centre of a name on the stroke to the content below. */
const BELOW_NAME = 28;
/** Each half keeps this distance from the vertical center, and the lower one from the bottom. */
const SEAM = 6;
const FOOT = 10;
/** The width of a column as a share of the loop's, within readable limits. */
const LOBE = { share: 0.178, least: 150, most: 232 };
const CROSSING = { share: 0.128, least: 128, most: 180 };
/** The height of three cards and the button for the rest. */
const WORTH = 148;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Half the horizontal width of the stroke. */
const halfStroke = (turn: number, frame: LoopFrame): number =>
  weightAt(turn, frame) / 2 / Math.max(0.35, Math.abs(Math.sin(headingAt(turn, frame))));

/** The free width between two points of the stroke at one height. */
const clearance = (left: number, right: number, frame: LoopFrame): number =>
  pointAt(right, frame).x -
  pointAt(left, frame).x -
  halfStroke(left, frame) -
  halfStroke(right, frame) -
  2 * AIR;

const STEP = 0.01;

type Gap = readonly [left: number, right: number];

/** The turn at which the gap between two strands has this width; `gapAt` takes the distance from the zone's turn. */
function openingOf(width: number, frame: LoopFrame, gapAt: (away: number) => Gap): Gap {
  let away = STEP;
  while (away < 0.9 && clearance(...gapAt(away), frame) < width) away += STEP;
  return gapAt(away);
}

function lobeColumn(width: number, frame: LoopFrame): LobeColumn {
  // Computed for the lobe of Maturity, which has the widest stroke, so that all four lobes are alike.
  const crest = pointAt(2, frame);
  const [left, right] = openingOf(width, frame, (away) => [2 - away, 2 + away]);
  const depth = pointAt(left, frame).y - crest.y;
  const lean = crest.x - (pointAt(left, frame).x + pointAt(right, frame).x) / 2;
  const column = { width, depth, lean, height: frame.height / 2 - SEAM - frame.margin - depth };
  return column.height < WORTH && width > LOBE.least
    ? lobeColumn(Math.max(LOBE.least, width - 10), frame)
    : column;
}

/** The space for cards: columns start where the lobes are wide enough, so that bends and arrows stay visible. */
export function loopLayout(frame: LoopFrame): LoopLayout {
  const { width, height } = frame;
  const across = clamp(width * CROSSING.share, CROSSING.least, CROSSING.most);
  const [left] = openingOf(across, frame, (away) => [1 - away, 5 - away]);
  const depth = pointAt(left, frame).y - height / 2;
  return {
    lobe: lobeColumn(clamp(width * LOBE.share, LOBE.least, LOBE.most), frame),
    crossing: { width: across, depth, height: height / 2 - depth - FOOT },
    side: { height: height / 2 - BELOW_NAME - FOOT },
  };
}

/** The layout as custom properties for the stylesheet. */
export function layoutStyle({ lobe, crossing }: LoopLayout): CSSProperties {
  return {
    '--lobe-width': `${lobe.width}px`,
    '--lobe-depth': `${lobe.depth}px`,
    '--lobe-lean': `${lobe.lean}px`,
    '--crossing-width': `${crossing.width}px`,
    '--crossing-depth': `${crossing.depth}px`,
  } as CSSProperties;
}
