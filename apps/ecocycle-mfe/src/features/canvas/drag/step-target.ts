import { ZONES } from '@simmer/domain/phases/zone';
import type { DropTarget } from './drag.store.ts';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof ARROWS)[number];
type Neighbours = Partial<Record<Arrow, DropTarget>>;

/** What lies beside what on the loop, with the staging panel above it. */
const BESIDE: Readonly<Record<DropTarget, Neighbours>> = {
  Unassigned: { ArrowDown: 'Gestation', ArrowLeft: 'Gestation', ArrowRight: 'Maturity' },
  Gestation: {
    ArrowUp: 'Unassigned',
    ArrowDown: 'Birth',
    ArrowLeft: 'Scarcity Trap',
    ArrowRight: 'Knotworking',
  },
  Birth: { ArrowUp: 'Gestation', ArrowLeft: 'Scarcity Trap', ArrowRight: 'Knotworking' },
  Maturity: {
    ArrowUp: 'Unassigned',
    ArrowDown: 'Creative Destruction',
    ArrowLeft: 'Knotworking',
    ArrowRight: 'Rigidity Trap',
  },
  'Creative Destruction': { ArrowUp: 'Maturity', ArrowLeft: 'Knotworking', ArrowRight: 'Rigidity Trap' },
  Knotworking: {
    ArrowUp: 'Unassigned',
    ArrowDown: 'Birth',
    ArrowLeft: 'Gestation',
    ArrowRight: 'Maturity',
  },
  'Scarcity Trap': { ArrowUp: 'Unassigned', ArrowDown: 'Birth', ArrowRight: 'Gestation' },
  'Rigidity Trap': { ArrowUp: 'Unassigned', ArrowDown: 'Creative Destruction', ArrowLeft: 'Maturity' },
};

/** Every place from the top of a phone's screen to its foot; 0 to 7 name them on a keyboard. */
export const PLACES: readonly DropTarget[] = ['Unassigned', ...ZONES.map(({ name }) => name)];

function stepInColumn(from: DropTarget, step: number): DropTarget | null {
  return PLACES[PLACES.indexOf(from) + step] ?? null;
}

const isArrow = (code: string): code is Arrow => ARROWS.some((arrow) => arrow === code);

/**
 * The place that a key leads to from another, or null when it leads nowhere: arrows to the neighbour, on the loop or in
 * the column of a phone, digits straight to a place.
 */
export function stepTarget(from: DropTarget, code: string, isColumn: boolean): DropTarget | null {
  const digit = /^(?:Digit|Numpad)([0-7])$/.exec(code)?.[1];
  if (digit !== undefined) return PLACES[Number(digit)] ?? null;
  if (isColumn) {
    if (code === 'ArrowDown' || code === 'ArrowRight') return stepInColumn(from, 1);
    if (code === 'ArrowUp' || code === 'ArrowLeft') return stepInColumn(from, -1);
    return null;
  }
  return isArrow(code) ? (BESIDE[from][code] ?? null) : null;
}
