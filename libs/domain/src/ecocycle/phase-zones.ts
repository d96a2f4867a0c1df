import { resolvePhase } from '../phases/phase-alias.ts';
import { type Zone, zoneOfPhase, ZONES } from '../phases/zone.ts';

/** The fields of a phase that the zones read. */
export interface NamedPhase {
  readonly id: string;
  readonly name: string;
}

/** The mapping between the current phases and the zones. */
export interface PhaseZones<P extends NamedPhase> {
  /**
   * The zone of a phase by id, name or alias; null without a phase, and for a phase that has no zone (ECO-5) or was
   * removed.
   */
  readonly zoneOf: (idOrName: string | null) => Zone | null;
  /** The phase that an item gets in a zone; null if an admin removed it (ECO-6). */
  readonly phaseOf: (zone: Zone) => P | null;
  /** The phases that have no zone (ECO-5), in their order. */
  readonly zoneless: readonly P[];
  /** The phase without a zone by id, name or alias; null for other phases. */
  readonly zonelessOf: (idOrName: string | null) => P | null;
}

/** Maps a list of phases to zones. An admin may have renamed phases to their aliases, added or removed some. */
export function phaseZones<P extends NamedPhase>(phases: readonly P[]): PhaseZones<P> {
  // Cached, because thousands of events have the same few names.
  const zones = new Map<string, Zone | null>();
  const phaseOfZone = new Map(ZONES.map((zone) => [zone, resolvePhase(phases, zone.phase)]));
  const zoneOf = (idOrName: string | null): Zone | null => {
    if (idOrName === null) return null;
    const knownZone = zones.get(idOrName);
    if (knownZone !== undefined) return knownZone;
    const newZone = zoneOfPhase(resolvePhase(phases, idOrName)?.name);
    zones.set(idOrName, newZone);
    return newZone;
  };
  const zoneless = phases.filter(({ name }) => zoneOfPhase(name) === null);
  const zonelessByText = new Map<string, P | null>();
  const zonelessOf = (idOrName: string | null): P | null => {
    if (idOrName === null || zoneless.length === 0) return null;
    const knownPhase = zonelessByText.get(idOrName);
    if (knownPhase !== undefined) return knownPhase;
    const namedPhase = resolvePhase(phases, idOrName);
    const zonelessPhase = namedPhase !== null && zoneless.includes(namedPhase) ? namedPhase : null;
    zonelessByText.set(idOrName, zonelessPhase);
    return zonelessPhase;
  };
  return { zoneOf, phaseOf: (zone) => phaseOfZone.get(zone) ?? null, zoneless, zonelessOf };
}
