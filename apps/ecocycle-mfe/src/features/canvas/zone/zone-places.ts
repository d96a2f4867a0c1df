import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import type { Zone } from '@simmer/domain/phases/zone';

/** The element id of a zone, for links to it. */
export function zoneId(zone: ZoneName): string {
  return `zone-${zone.toLowerCase().replaceAll(' ', '-')}`;
}

/** The heights of a card and of the gap in CSS pixels, as in the stylesheet. */
const CARD_HEIGHTS = { plain: 34, noted: 46, touched: 46, gap: 6 };
/** Height of the button for the remaining cards, in CSS pixels. */
const MORE = 34;

interface AvailableSpace {
  /** The height of the zone in CSS pixels; null if the page grows with the content. */
  readonly height: number | null;
  readonly isTouch: boolean;
}

/**
 * The number of cards that a zone shows: as many as fit, and few enough to be readable.
 * @param areNoted for each card, whether it shows its time on a second line
 */
export function slotsOf(
  { place }: Zone,
  { height, isTouch }: AvailableSpace,
  areNoted: readonly boolean[],
): number {
  const maxCount = place === 'centre' || place === 'left' || place === 'right' ? 4 : 5;
  if (height === null) return maxCount;
  const first = areNoted.slice(0, maxCount);
  const fitting = (availableHeight: number) => {
    let used = -CARD_HEIGHTS.gap;
    const firstOverflowing = first.findIndex((isNoted) => {
      used +=
        CARD_HEIGHTS.gap +
        (isTouch ? CARD_HEIGHTS.touched : isNoted ? CARD_HEIGHTS.noted : CARD_HEIGHTS.plain);
      return used > availableHeight;
    });
    return firstOverflowing < 0 ? first.length : firstOverflowing;
  };
  const all = fitting(height);
  return all === areNoted.length ? all : Math.max(1, fitting(height - MORE));
}
