import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import type { NamedPhase, PhaseZones } from '@simmer/domain/ecocycle/phase-zones';
import { phaseLabel, type ZoneName } from '@simmer/domain/phases/phase-alias';

/** The tray of a phase that has no zone (ECO-5). */
export type TrayPlace = `phase:${string}`;

/** A place on the canvas, where items can be and can be dropped. */
export type Place = ZoneName | 'Unassigned' | TrayPlace;

/** A tray beside the loop, with its phase. */
export interface Tray {
  readonly place: TrayPlace;
  /** The label for people. */
  readonly label: string;
  readonly phase: EcocyclePhase;
}

export const trayPlace = (phaseId: string): TrayPlace => `phase:${phaseId}`;

export const isTray = (place: string): place is TrayPlace => place.startsWith('phase:');

/** The trays of all phases without a zone, in the order of the phases. */
export const traysOf = ({ zoneless }: PhaseZones<EcocyclePhase>): readonly Tray[] =>
  zoneless.map((phase) => ({ place: trayPlace(phase.id), label: phaseLabel(phase.name), phase }));

/** The place for a phase by id, name or alias. */
export function placeOf(zones: PhaseZones<NamedPhase>, phase: string | null): Place {
  const zone = zones.zoneOf(phase);
  if (zone !== null) return zone.name;
  const own = zones.zonelessOf(phase);
  return own === null ? 'Unassigned' : trayPlace(own.id);
}

/** The label of a place. */
export function placeLabel(place: Place, trays: readonly Pick<Tray, 'place' | 'label'>[]): string {
  if (!isTray(place)) return place;
  return trays.find((tray) => tray.place === place)?.label ?? 'a removed phase';
}
