import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import { type Zone, ZONES } from '@simmer/domain/phases/zone';
import { safeColor } from '@simmer/ui/colour/card-tint';
import type { CSSProperties } from 'react';

/** The custom property that holds the colour of a zone's phase. */
export function toneName(zone: ZoneName): string {
  return `--tone-${zone.toLowerCase().replaceAll(' ', '-')}`;
}

// A wash rather than paint: the paper, light or dark, shines through.
const STRENGTH = '74%';

/** The colour of every zone as its phase has it just now, to be set once around the canvas. */
export function zoneTones(colorOf: (zone: Zone) => string | null): CSSProperties {
  const tones = ZONES.map((zone) => [
    toneName(zone.name),
    `color-mix(in oklab, ${safeColor(colorOf(zone))} ${STRENGTH}, var(--paper))`,
  ]);
  return Object.fromEntries(tones) as CSSProperties;
}

/** A phase's own colour for one zone, for its pool and its cards. */
export function zoneColor(color: string | null): CSSProperties {
  const style: CSSProperties & { '--zone': string } = { '--zone': safeColor(color) };
  return style;
}
