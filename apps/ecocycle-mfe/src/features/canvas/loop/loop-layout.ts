import type { CSSProperties } from 'react';
import { headingAt, type LoopFrame, pointAt, weightAt } from './loop-curve.ts';

/** A column for cards that the stroke leaves free; all in CSS pixels. */
export interface Column {
  readonly width: number;
  /** How far from the zone's place on the stroke it begins: only from there on is it wide enough. */
  readonly depth: number;
  readonly height: number;
}

interface LobeColumn extends Column {
  /** How far its middle lies from the crest's, towards the crossing. */
  readonly lean: number;
}

/** Where cards lie without covering the stroke. */
export interface LoopLayout {
  /** In each of the four lobes, from its crest towards the middle. */
  readonly lobe: LobeColumn;
  /** Between the two strands below the crossing. */
  readonly crossing: Column;
  /** Beside the loop, below the names of the traps. */
  readonly side: { readonly height: number };
}

/** Between a card and the stroke. */
const AIR = 5;
/** From the middle of a name on the stroke to what lies below it. */
const BELOW_NAME = 28;
/** Each half keeps this much free of the middle of the height, and the lower one of the foot. */
const SEAM = 6;
const FOOT = 10;
/** Columns are shares of the width, within what reads well. */
const LOBE = { share: 0.178, least: 150, most: 232 };
const CROSSING = { share: 0.128, least: 128, most: 180 };
/** Three cards and the way to the others. */
const WORTH = 148;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Half of the stroke as a level line cuts it. */
const halfStroke = (turn: number, frame: LoopFrame): number =>
  weightAt(turn, frame) / 2 / Math.max(0.35, Math.abs(Math.sin(headingAt(turn, frame))));

/** What is free between two points of the stroke at one height. */
const clearance = (left: number, right: number, frame: LoopFrame): number =>
  pointAt(right, frame).x -
  pointAt(left, frame).x -
  halfStroke(left, frame) -
  halfStroke(right, frame) -
  2 * AIR;

const STEP = 0.01;

type Gap = readonly [left: number, right: number];

/** Where the gap between two strands is this wide, in turns; `gapAt` names them by how far they are from its place. */
function openingOf(width: number, frame: LoopFrame, gapAt: (away: number) => Gap): Gap {
  let away = STEP;
  while (away < 0.9 && clearance(...gapAt(away), frame) < width) away += STEP;
  return gapAt(away);
}

function lobeColumn(width: number, frame: LoopFrame): LobeColumn {
  // The lobe of Maturity, where the stroke is heaviest: all four are alike then.
  const crest = pointAt(2, frame);
  const [left, right] = openingOf(width, frame, (away) => [2 - away, 2 + away]);
  const depth = pointAt(left, frame).y - crest.y;
  const lean = crest.x - (pointAt(left, frame).x + pointAt(right, frame).x) / 2;
  const column = { width, depth, lean, height: frame.height / 2 - SEAM - frame.margin - depth };
  return column.height < WORTH && width > LOBE.least
    ? lobeColumn(Math.max(LOBE.least, width - 10), frame)
    : column;
}

/** The room that a loop leaves: columns begin where it is wide enough, so that bends and arrows stay in sight. */
export function loopLayout(frame: LoopFrame): LoopLayout {
  const { width, height } = frame;
  const across = within(width * CROSSING.share, CROSSING.least, CROSSING.most);
  const [left] = openingOf(across, frame, (away) => [1 - away, 5 - away]);
  const depth = pointAt(left, frame).y - height / 2;
  return {
    lobe: lobeColumn(within(width * LOBE.share, LOBE.least, LOBE.most), frame),
    crossing: { width: across, depth, height: height / 2 - depth - FOOT },
    side: { height: height / 2 - BELOW_NAME - FOOT },
  };
}

/** The room as properties of the board, for its style sheet. */
export function layoutStyle({ lobe, crossing }: LoopLayout): CSSProperties {
  return {
    '--lobe-width': `${lobe.width}px`,
    '--lobe-depth': `${lobe.depth}px`,
    '--lobe-lean': `${lobe.lean}px`,
    '--crossing-width': `${crossing.width}px`,
    '--crossing-depth': `${crossing.depth}px`,
  } as CSSProperties;
}
