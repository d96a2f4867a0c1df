import type { DateRange } from '../dates/calendar-date.ts';
import { momentInZone } from '../dates/zoned-date.ts';
import { attendedMinutes } from '../totals/event-duration.ts';
import type { CountedEvent } from '../events/counted-event.ts';
import { phaseLabel } from '../phases/phase-alias.ts';
import { ZONES } from '../phases/zone.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { rangeDays, walkSeries } from '../recurrence/walk-series.ts';
import { type CountedSize, minutesBySize, type SizedBlock } from '../totals/planned-totals.ts';
import type { NamedPhase, PhaseZones } from './phase-zones.ts';

/** The fields of a block that the balance reads, with the names of API responses. */
export interface MappedBlock extends BlockSchedule, SizedBlock {
  readonly id: string;
  /** The id of the block's phase. */
  readonly ecocycle_phase: string | null;
}

/** The fields of an event that the balance reads, with the names of API responses. */
export interface MappedEvent extends CountedEvent {
  readonly id: string;
  /** The name of the event's phase. */
  readonly ecocycle_phase: string | null;
  /** The name of the phase that keywords suggest; it counts while the event has no phase (ECO-44). */
  readonly keyword_ecocycle_phase: string | null;
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
  /** The label of the phase's zone, or of the phase if it has no zone (ECO-5). */
  readonly label: string;
  readonly hours: number;
  /** The share of the hours in all phases, from 0 to 1. */
  readonly share: number;
  /** The hours of items whose phase is only suggested by keywords. */
  readonly suggested: number;
}

/** A block or an event with its hours in the period, more than zero. */
export interface BalanceItem {
  readonly kind: 'block' | 'event';
  readonly id: string;
  /** The label of the item's phase; null without one. */
  readonly label: string | null;
  /** Keywords suggest this phase; nobody has confirmed it. */
  readonly isSuggested: boolean;
  readonly hours: number;
}

/** How the hours of a period are distributed over the ecocycle. All figures are hours. */
export interface EcocycleBalance {
  /** Every zone, in the order of `ZONES`, then every phase without a zone. */
  readonly shares: readonly PhaseHours[];
  readonly items: readonly BalanceItem[];
  readonly inBlocks: number;
  readonly inEvents: number;
  /** Hours in a phase, suggested phases included. */
  readonly mapped: number;
  /** Hours in a phase that only keywords suggest. */
  readonly suggested: number;
  /** Hours in no phase. */
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
 * Planned hours of a period by phase: blocks by their occurrences, timed events by those that begin in the period
 * (ECO-40). A block of unknown size counts no time.
 */
export function ecocycleBalance(plan: MappedPlan, range: DateRange): EcocycleBalance {
  const { zones } = plan;
  const minutesOf = minutesBySize(plan.sizes);
  const items: BalanceItem[] = [];
  const minutes = new Map<string | null, number>();
  const suggestedMinutes = new Map<string, number>();
  const sums = { block: 0, event: 0 };
  const add = (kind: BalanceItem['kind'], item: MappedBlock | MappedEvent, some: number): void => {
    if (some === 0) return;
    const own = labelIn(zones, item.ecocycle_phase);
    const suggestion =
      own === null && 'keyword_ecocycle_phase' in item ? labelIn(zones, item.keyword_ecocycle_phase) : null;
    const label = own ?? suggestion;
    items.push({
      kind,
      id: item.id,
      label,
      isSuggested: suggestion !== null,
      hours: some / MINUTES_PER_HOUR,
    });
    minutes.set(label, (minutes.get(label) ?? 0) + some);
    if (suggestion !== null) suggestedMinutes.set(suggestion, (suggestedMinutes.get(suggestion) ?? 0) + some);
    sums[kind] += some;
  };
  for (const block of plan.blocks) add('block', block, minutesOf(block) * occurrenceCount(block, range));
  for (const event of plan.events) add('event', event, minutesOfEvent(event, plan.timeZone, range));
  const unmapped = minutes.get(null) ?? 0;
  const mapped = sums.block + sums.event - unmapped;
  return {
    shares: [...ZONES, ...zones.zoneless].map(({ name }) => {
      const label = phaseLabel(name);
      const some = minutes.get(label) ?? 0;
      return {
        label,
        hours: some / MINUTES_PER_HOUR,
        share: mapped === 0 ? 0 : some / mapped,
        suggested: (suggestedMinutes.get(label) ?? 0) / MINUTES_PER_HOUR,
      };
    }),
    items,
    inBlocks: sums.block / MINUTES_PER_HOUR,
    inEvents: sums.event / MINUTES_PER_HOUR,
    mapped: mapped / MINUTES_PER_HOUR,
    suggested: [...suggestedMinutes.values()].reduce((sum, some) => sum + some, 0) / MINUTES_PER_HOUR,
    unmapped: unmapped / MINUTES_PER_HOUR,
  };
}
