/** Height of a block of size factor 1, in CSS pixels, in a week that fits the window (CAL-19, CAL-27). */
export const UNIT_HEIGHT = 40;

/** Size factor of the longest block. */
export const MOST_UNITS = 4;

const FACTOR_OF_NAME: ReadonlyMap<string, number> = new Map([
  ['small', 1],
  ['medium', 2],
  ['large', 3],
  ['xl', MOST_UNITS],
]);

interface Point {
  readonly minutes: number;
  readonly units: number;
}

/** The lengths of the seeded sizes at their factors; between two of them time is even, and so it goes on after the last. */
const SCALE: readonly Point[] = [
  { minutes: 0, units: 0 },
  { minutes: 30, units: 1 },
  { minutes: 60, units: 2 },
  { minutes: 120, units: 3 },
  { minutes: 240, units: MOST_UNITS },
];

function onScale(from: keyof Point, to: keyof Point, at: number): number {
  const after = SCALE.findIndex((point, index) => index > 0 && point[from] >= at);
  const index = after < 0 ? SCALE.length - 1 : after;
  const [a, b] = [SCALE[index - 1] as Point, SCALE[index] as Point];
  return a[to] + ((at - a[from]) * (b[to] - a[to])) / (b[from] - a[from]);
}

/** Where the end of something so long stands, in units below its start (CAL-64). */
export const unitsAtMinutes = (minutes: number): number => onScale('minutes', 'units', minutes);

/** The minutes that an end at so many units means; the reverse of `unitsAtMinutes`. */
export const minutesAtUnits = (units: number): number => onScale('units', 'minutes', units);

/** Height in units of something so long: from 1 to 4; what is longer is never lower (CAL-19). */
export const unitsOfMinutes = (minutes: number): number =>
  Math.min(MOST_UNITS, Math.max(1, unitsAtMinutes(minutes)));

/**
 * Height of a size in units: small 1, medium 2, large 3, xl 4. A size added by an admin has that of its minutes
 * (CAL-19).
 */
export const unitsOfSize = (size: { readonly name: string; readonly duration: number }): number =>
  FACTOR_OF_NAME.get(size.name.trim().toLowerCase()) ?? unitsOfMinutes(size.duration);
