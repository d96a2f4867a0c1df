import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import type { Zone } from '@simmer/domain/phases/zone';

/** The element's id of a zone, for links to it. */
export function zoneId(zone: ZoneName): string {
  return `zone-${zone.toLowerCase().replaceAll(' ', '-')}`;
}

/** How high a slip is, and what lies between two; in CSS pixels, as the style sheet says. */
const SLIP = { plain: 34, noted: 46, touched: 46, gap: 6 };
/** The button that leads to the rest. */
const MORE = 34;

interface Room {
  /** In CSS pixels; null where the page grows with what lies on it. */
  readonly height: number | null;
  readonly isTouch: boolean;
}

/**
 * How many slips lie open on a zone: as many as its room holds, and few enough to be read.
 * @param areNoted of each slip, whether it tells when it is on a second line
 */
export function slotsOf({ place }: Zone, { height, isTouch }: Room, areNoted: readonly boolean[]): number {
  const most = place === 'centre' || place === 'left' || place === 'right' ? 4 : 5;
  if (height === null) return most;
  const first = areNoted.slice(0, most);
  const fitting = (room: number) => {
    let used = -SLIP.gap;
    const crowding = first.findIndex((isNoted) => {
      used += SLIP.gap + (isTouch ? SLIP.touched : isNoted ? SLIP.noted : SLIP.plain);
      return used > room;
    });
    return crowding < 0 ? first.length : crowding;
  };
  const all = fitting(height);
  return all === areNoted.length ? all : Math.max(1, fitting(height - MORE));
}
