import { ZONES } from '@simmer/domain/phases/zone';
import { isTray, type Place, type TrayPlace } from '../model/place.ts';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof ARROWS)[number];
/** Represents the first of the trays, which are to the right of the loop or below it. */
const TRAYS = 'trays';
type FixedPlace = Exclude<Place, TrayPlace>;
type Neighbours = Partial<Record<Arrow, FixedPlace | typeof TRAYS>>;

/** The neighbours of each place on the loop, with the staging panel above it. */
const BESIDE: Readonly<Record<FixedPlace, Neighbours>> = {
  Unassigned: { ArrowDown: 'Gestation', ArrowLeft: 'Gestation', ArrowRight: 'Maturity' },
  Gestation: {
    ArrowUp: 'Unassigned',
    ArrowDown: 'Birth',
    ArrowLeft: 'Scarcity Trap',
    ArrowRight: 'Knotworking',
  },
  Birth: { ArrowUp: 'Gestation', ArrowDown: TRAYS, ArrowLeft: 'Scarcity Trap', ArrowRight: 'Knotworking' },
  Maturity: {
    ArrowUp: 'Unassigned',
    ArrowDown: 'Creative Destruction',
    ArrowLeft: 'Knotworking',
    ArrowRight: 'Rigidity Trap',
  },
  'Creative Destruction': {
    ArrowUp: 'Maturity',
    ArrowDown: TRAYS,
    ArrowLeft: 'Knotworking',
    ArrowRight: 'Rigidity Trap',
  },
  Knotworking: {
    ArrowUp: 'Unassigned',
    ArrowDown: 'Birth',
    ArrowLeft: 'Gestation',
    ArrowRight: 'Maturity',
  },
  'Scarcity Trap': { ArrowUp: 'Unassigned', ArrowDown: 'Birth', ArrowRight: 'Gestation' },
  'Rigidity Trap': {
    ArrowUp: 'Unassigned',
    ArrowDown: 'Creative Destruction',
    ArrowLeft: 'Maturity',
    ArrowRight: TRAYS,
  },
};

/** All places from top to bottom of a phone's screen, before the trays; the keys 0 to 7 select them. */
export const PLACES: readonly FixedPlace[] = ['Unassigned', ...ZONES.map(({ name }) => name)];

interface Layout {
  /** The places are in a column. */
  readonly isColumn: boolean;
  /** The trays, from the top. */
  readonly trays: readonly TrayPlace[];
}

const isArrow = (code: string): code is Arrow => ARROWS.some((arrow) => arrow === code);

function stepInColumn(from: Place, code: Arrow, places: readonly Place[]): Place | null {
  const step = code === 'ArrowDown' || code === 'ArrowRight' ? 1 : -1;
  return places[places.indexOf(from) + step] ?? null;
}

function stepFromTray(from: TrayPlace, code: Arrow, trays: readonly TrayPlace[]): Place | null {
  if (code === 'ArrowLeft') return 'Rigidity Trap';
  if (code === 'ArrowRight') return null;
  const index = trays.indexOf(from) + (code === 'ArrowDown' ? 1 : -1);
  return trays[index] ?? (code === 'ArrowUp' ? 'Unassigned' : null);
}

/**
 * The place that a key moves to, or null for other keys: arrows to the neighbour, on the loop or in the column of a
 * phone, digits directly to a place.
 */
export function stepTarget(from: Place, code: string, { isColumn, trays }: Layout): Place | null {
  const places: readonly Place[] = [...PLACES, ...trays];
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit !== undefined) return places[Number(digit)] ?? null;
  if (!isArrow(code)) return null;
  if (isColumn) return stepInColumn(from, code, places);
  if (isTray(from)) return stepFromTray(from, code, trays);
  const next = BESIDE[from][code];
  return (next === TRAYS ? trays[0] : next) ?? null;
}
