import { canonicalPhaseName, type PhaseName, type ZoneName } from './phase-alias.ts';

/** Where a zone is on the infinity loop (ECO-11). */
export type ZonePlace =
  | 'top-left'
  | 'bottom-left'
  | 'top-right'
  | 'bottom-right'
  | 'centre'
  | 'left'
  | 'right';

export interface Zone {
  readonly name: ZoneName;
  readonly phase: PhaseName;
  readonly place: ZonePlace;
}

/** The seven zones of the canvas (ECO-11). Renewal has none (ECO-5). */
export const ZONES: readonly Zone[] = [
  { name: 'Gestation', phase: 'Languaging', place: 'top-left' },
  { name: 'Birth', phase: 'Incubation', place: 'bottom-left' },
  { name: 'Maturity', phase: 'Maturity', place: 'top-right' },
  { name: 'Creative Destruction', phase: 'Creative Destruction', place: 'bottom-right' },
  { name: 'Knotworking', phase: 'Knotworking', place: 'centre' },
  { name: 'Scarcity Trap', phase: 'Scarcity Trap', place: 'left' },
  { name: 'Rigidity Trap', phase: 'Rigidity Trap', place: 'right' },
];

/** The three groups of the legend 'Ecocycle Framework'. */
export const ZONE_GROUPS: readonly { readonly title: string; readonly zones: readonly ZoneName[] }[] = [
  { title: 'Birth & Growth', zones: ['Gestation', 'Birth', 'Maturity'] },
  { title: 'Central & Traps', zones: ['Knotworking', 'Scarcity Trap', 'Rigidity Trap'] },
  { title: 'Release & Renewal', zones: ['Creative Destruction'] },
];

/** The phase options of the event filter, in order (KIT-36). */
export const FILTER_PHASES = [
  'Birth',
  'Maturity',
  'Creative Destruction',
  'Renewal',
  'Not Analyzed',
] as const;

/** The zone of a phase (by name or alias); null for a phase without a zone, and without a phase (ECO-5). */
export function zoneOfPhase(phaseName: string | null | undefined): Zone | null {
  if (!phaseName) return null;
  const phase = canonicalPhaseName(phaseName);
  return ZONES.find((zone) => zone.phase === phase) ?? null;
}
