import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import { type Zone, ZONES } from '@simmer/domain/phases/zone';
import { safeColor } from '@simmer/ui/theme/card-tint';
import type { CSSProperties } from 'react';

/** The custom property with the colour of a zone's phase. */
export function toneName(zone: ZoneName): string {
  return `--tone-${zone.toLowerCase().replaceAll(' ', '-')}`;
}

// The opacity of the tint: the background, light or dark, stays visible.
const STRENGTH = '74%';

/** The current colour of every zone's phase, set once around the canvas. */
export function zoneTones(colorOf: (zone: Zone) => string | null): CSSProperties {
  const tones = ZONES.map((zone) => [
    toneName(zone.name),
    `color-mix(in oklab, ${safeColor(colorOf(zone))} ${STRENGTH}, var(--paper))`,
  ]);
  return Object.fromEntries(tones) as CSSProperties;
}

/** A phase's colour for one zone and its cards. */
export function zoneColor(color: string | null): CSSProperties {
  const style: CSSProperties & { '--zone': string } = { '--zone': safeColor(color) };
  return style;
}
