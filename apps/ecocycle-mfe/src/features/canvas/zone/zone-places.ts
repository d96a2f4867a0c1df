import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import type { Zone } from '@simmer/domain/phases/zone';

/** The element's id of a zone, for links to it. */
export function zoneId(zone: ZoneName): string {
  return `zone-${zone.toLowerCase().replaceAll(' ', '-')}`;
}

/** How high a card is, and what lies between two; in CSS pixels, as the style sheet says. */
const CARD_HEIGHTS = { plain: 34, noted: 46, touched: 46, gap: 6 };
/** The button that leads to the rest. */
const MORE = 34;

interface AvailableSpace {
  /** In CSS pixels; null where the page grows with what lies on it. */
  readonly height: number | null;
  readonly isTouch: boolean;
}

/**
 * How many cards lie open on a zone: as many as its room holds, and few enough to be read.
 * @param areNoted of each card, whether it tells when it is on a second line
 */
export function slotsOf(
  { place }: Zone,
  { height, isTouch }: AvailableSpace,
  areNoted: readonly boolean[],
): number {
  const most = place === 'centre' || place === 'left' || place === 'right' ? 4 : 5;
  if (height === null) return most;
  const first = areNoted.slice(0, most);
  const fitting = (availableHeight: number) => {
    let used = -CARD_HEIGHTS.gap;
    const crowding = first.findIndex((isNoted) => {
      used +=
        CARD_HEIGHTS.gap +
        (isTouch ? CARD_HEIGHTS.touched : isNoted ? CARD_HEIGHTS.noted : CARD_HEIGHTS.plain);
      return used > availableHeight;
    });
    return crowding < 0 ? first.length : crowding;
  };
  const all = fitting(height);
  return all === areNoted.length ? all : Math.max(1, fitting(height - MORE));
}
