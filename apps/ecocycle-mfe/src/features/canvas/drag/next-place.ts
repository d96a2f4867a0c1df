import { ZONES } from '@simmer/domain/phases/zone';
import { ARROW_STEPS } from '@simmer/ui/drag/drag-rules';
import { isTray, type Place, type TrayPlace } from '../model/place.ts';

/** Represents the first of the trays, which are to the right of the loop or below it. */
const TRAYS = 'trays';
type FixedPlace = Exclude<Place, TrayPlace>;
type Neighbour = FixedPlace | typeof TRAYS | null;

/** The neighbours of each place on the loop, with the staging panel above it: up, down, left and right. */
const BESIDE: Readonly<Record<FixedPlace, readonly [Neighbour, Neighbour, Neighbour, Neighbour]>> = {
  Unassigned: [null, 'Gestation', 'Gestation', 'Maturity'],
  Gestation: ['Unassigned', 'Birth', 'Scarcity Trap', 'Knotworking'],
  Birth: ['Gestation', TRAYS, 'Scarcity Trap', 'Knotworking'],
  Maturity: ['Unassigned', 'Creative Destruction', 'Knotworking', 'Rigidity Trap'],
  'Creative Destruction': ['Maturity', TRAYS, 'Knotworking', 'Rigidity Trap'],
  Knotworking: ['Unassigned', 'Birth', 'Gestation', 'Maturity'],
  'Scarcity Trap': ['Unassigned', 'Birth', null, 'Gestation'],
  'Rigidity Trap': ['Unassigned', 'Creative Destruction', 'Maturity', TRAYS],
};
const DIRECTIONS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** All places from top to bottom of a phone's screen, before the trays; the keys 0 to 7 select them. */
export const PLACES: readonly FixedPlace[] = ['Unassigned', ...ZONES.map(({ name }) => name)];

interface Layout {
  /** Whether the places are in one column. */
  readonly isColumn: boolean;
  /** The trays, from the top. */
  readonly trays: readonly TrayPlace[];
}

/**
 * The place that a key moves to, or null for other keys: arrows to the neighbour, on the loop or in the column of a
 * phone, digits directly to a place.
 */
export function nextPlace(from: Place, code: string, { isColumn, trays }: Layout): Place | null {
  const places: readonly Place[] = [...PLACES, ...trays];
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit !== undefined) return places[Number(digit)] ?? null;
  const step = ARROW_STEPS.get(code);
  if (step === undefined) return null;
  const [right, down] = step;
  if (isColumn) return places[places.indexOf(from) + right + down] ?? null;
  if (isTray(from)) {
    if (right !== 0) return right < 0 ? 'Rigidity Trap' : null;
    return trays[trays.indexOf(from) + down] ?? (down < 0 ? 'Unassigned' : null);
  }
  const next = BESIDE[from][DIRECTIONS.indexOf(code)] ?? null;
  return next === TRAYS ? (trays[0] ?? null) : next;
}
