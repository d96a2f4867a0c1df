import type { DateRange } from '../dates/calendar-date.ts';
import { momentInZone } from '../dates/zoned-date.ts';
import { attendedMinutes } from '../totals/event-duration.ts';
import type { PlacedEvent } from '../events/place-event.ts';
import type { ZoneName } from '../phases/phase-alias.ts';
import { type Zone, ZONES } from '../phases/zone.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { rangeDays, walkSeries } from '../recurrence/walk-series.ts';
import { type CountedSize, minutesBySize, type SizedBlock } from '../totals/planned-totals.ts';

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
  /** The zone of a phase by id or name. */
  readonly zoneOf: (phase: string | null) => Zone | null;
  /** IANA zone that decides on which day an event begins. */
  readonly timeZone: string;
}

export interface ZoneShare {
  readonly zone: ZoneName;
  readonly hours: number;
  /** Of the hours in all zones, from 0 to 1. */
  readonly share: number;
}

/** How the hours of a period are distributed over the ecocycle. All figures are hours. */
export interface EcocycleBalance {
  /** Every zone, in the order of `ZONES`. */
  readonly zones: readonly ZoneShare[];
  readonly inBlocks: number;
  readonly inEvents: number;
  /** In a zone. */
  readonly mapped: number;
  /** In no zone. */
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

/**
 * Planned hours of a period by zone: blocks by their occurrences, timed events by those that begin in it. A phase
 * without a zone counts as unmapped (ECO-5), and an unknown size counts no time.
 */
export function ecocycleBalance(plan: MappedPlan, range: DateRange): EcocycleBalance {
  const minutesOf = minutesBySize(plan.sizes);
  const minutes = new Map<ZoneName | null, number>();
  const add = (phase: string | null, some: number): number => {
    const zone = plan.zoneOf(phase)?.name ?? null;
    minutes.set(zone, (minutes.get(zone) ?? 0) + some);
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
  const zones = ZONES.map(({ name }) => {
    const some = minutes.get(name) ?? 0;
    return { zone: name, hours: some / MINUTES_PER_HOUR, share: mapped === 0 ? 0 : some / mapped };
  });
  return {
    zones,
    inBlocks: inBlocks / MINUTES_PER_HOUR,
    inEvents: inEvents / MINUTES_PER_HOUR,
    mapped: mapped / MINUTES_PER_HOUR,
    unmapped: unmapped / MINUTES_PER_HOUR,
  };
}
