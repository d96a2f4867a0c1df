import type { DateRange } from '../dates/calendar-date.ts';
import { momentInZone } from '../dates/zoned-date.ts';
import { attendedMinutes } from '../totals/event-duration.ts';
import type { PlacedEvent } from '../events/place-event.ts';
import { phaseLabel } from '../phases/phase-alias.ts';
import { ZONES } from '../phases/zone.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { rangeDays, walkSeries } from '../recurrence/walk-series.ts';
import { type CountedSize, minutesBySize, type SizedBlock } from '../totals/planned-totals.ts';
import type { NamedPhase, PhaseZones } from './phase-zones.ts';

/** The fields of a block that the balance reads; names as on the wire. */
export interface MappedBlock extends BlockSchedule, SizedBlock {
  /** Id of its phase. */
  readonly ecocycle_phase: string | null;
}

/** The fields of an event that the balance reads; names as on the wire. */
export interface MappedEvent extends PlacedEvent {
  /** Name of its phase. */
  readonly ecocycle_phase: string | null;
}

export interface MappedPlan<B extends MappedBlock = MappedBlock, E extends MappedEvent = MappedEvent> {
  readonly blocks: readonly B[];
  readonly events: readonly E[];
  readonly sizes: readonly CountedSize[];
  readonly zones: PhaseZones<NamedPhase>;
  /** IANA zone that decides on which day an event begins. */
  readonly timeZone: string;
}

/** The hours of a phase. */
export interface PhaseHours {
  /** Of its zone, or its own if it has none (ECO-5). */
  readonly label: string;
  readonly hours: number;
  /** Of the hours in all phases, from 0 to 1. */
  readonly share: number;
}

/** How the hours of a period are distributed over the ecocycle. All figures are hours. */
export interface EcocycleBalance {
  /** Every zone, in the order of `ZONES`, then every phase without one. */
  readonly shares: readonly PhaseHours[];
  readonly inBlocks: number;
  readonly inEvents: number;
  /** In a phase. */
  readonly mapped: number;
  /** In no phase. */
  readonly unmapped: number;
}

const MINUTES_PER_HOUR = 60;

function occurrenceCount(block: MappedBlock, range: DateRange): number {
  const { from, to } = rangeDays(range);
  return walkSeries(planSeries(block), from, to).length;
}

function minutesOfEvent(event: MappedEvent, zone: string, { start, end }: DateRange): number {
  if (event.is_all_day) return 0;
  const { date } = momentInZone(Date.parse(event.start_time), zone);
  return date < start || date > end ? 0 : attendedMinutes(event);
}

function labelIn({ zoneOf, zonelessOf }: PhaseZones<NamedPhase>, phase: string | null): string | null {
  const name = zoneOf(phase)?.name ?? zonelessOf(phase)?.name;
  return name === undefined ? null : phaseLabel(name);
}

/**
 * Planned hours of a period by phase: blocks by their occurrences, timed events by those that begin in it (ECO-40). An
 * unknown size counts no time.
 */
export function ecocycleBalance(plan: MappedPlan, range: DateRange): EcocycleBalance {
  const { zones } = plan;
  const minutesOf = minutesBySize(plan.sizes);
  const minutes = new Map<string | null, number>();
  const add = (phase: string | null, some: number): number => {
    const label = labelIn(zones, phase);
    minutes.set(label, (minutes.get(label) ?? 0) + some);
    return some;
  };
  let inBlocks = 0;
  for (const block of plan.blocks) {
    inBlocks += add(block.ecocycle_phase, minutesOf(block) * occurrenceCount(block, range));
  }
  let inEvents = 0;
  for (const event of plan.events) {
    inEvents += add(event.ecocycle_phase, minutesOfEvent(event, plan.timeZone, range));
  }
  const unmapped = minutes.get(null) ?? 0;
  const mapped = inBlocks + inEvents - unmapped;
  const shares = [...ZONES, ...zones.zoneless].map(({ name }) => {
    const label = phaseLabel(name);
    const some = minutes.get(label) ?? 0;
    return { label, hours: some / MINUTES_PER_HOUR, share: mapped === 0 ? 0 : some / mapped };
  });
  return {
    shares,
    inBlocks: inBlocks / MINUTES_PER_HOUR,
    inEvents: inEvents / MINUTES_PER_HOUR,
    mapped: mapped / MINUTES_PER_HOUR,
    unmapped: unmapped / MINUTES_PER_HOUR,
  };
}
