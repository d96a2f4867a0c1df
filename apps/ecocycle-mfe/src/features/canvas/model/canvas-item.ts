import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { Theme } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { calendarColourOf } from '@simmer/domain/colours/event-colours';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import type { NamedPhase, PhaseZones } from '@simmer/domain/ecocycle/phase-zones';
import { groupKey } from '@simmer/domain/events/event-groups';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { blockDaysText } from '../../activities/model/block-days-text.ts';
import { type Place, placeOf } from './place.ts';

/** What an item is known by on the canvas, in staging and in its elements. */
export type ItemKey = `${'block' | 'event' | 'group'}:${string}`;

/** A time block, a calendar event, or events that repeat each other, as a card on the canvas. */
export interface CanvasItem {
  readonly key: ItemKey;
  readonly kind: 'block' | 'event';
  readonly id: string;
  readonly name: string;
  /** Of a block's activity; events have none. */
  readonly emoji: string | null;
  readonly color: string | null;
  /** When it is, in a few words. */
  readonly note: string;
  readonly isRecurring: boolean;
  /** As stored: a block's phase by id, an event's by name. */
  readonly phase: string | null;
  /** Its zone, or the tray of its phase where that has no zone (ECO-13). */
  readonly place: Place;
  /** What the events have in common that repeat each other; null for what repeats nothing. */
  readonly groupKey: string | null;
  /** The single events that it stands for, by start; empty for what is single itself. */
  readonly members: readonly CanvasItem[];
  /** How many events repeat each other, wherever they lie; 1 for what is single. */
  readonly total: number;
  /** As it sorts: when an event begins; empty for a block. */
  readonly startsAt: string;
  /** 'Jan 5': an event's first day; empty for a block. */
  readonly day: string;
  /** Lower-case text that a search looks in: name and title. */
  readonly searchText: string;
}

export interface ItemLookups {
  readonly activities: readonly Activity[];
  readonly northStars: readonly Theme[];
  readonly zones: PhaseZones<NamedPhase>;
  /** IANA zone of the person. */
  readonly timeZone: string;
}

/** Makes cards; the same card for the same wire object, so that untouched zones are not drawn again. */
export interface ItemMaker {
  readonly ofBlock: (block: TimeBlock) => CanvasItem;
  readonly ofEvent: (event: CalendarEvent) => CanvasItem;
}

function eventTimes(event: CalendarEvent, zone: string): { readonly day: string; readonly note: string } {
  if (event.is_all_day) {
    const day = shortDate(event.start_time.slice(0, 10));
    return { day, note: day };
  }
  const { date, hour, minute } = momentInZone(Date.parse(event.start_time), zone);
  const day = shortDate(date);
  return { day, note: `${day}, ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}

const SINGLE = { members: [], total: 1 } as const;

function cached<Wire extends object>(make: (wire: Wire) => CanvasItem): (wire: Wire) => CanvasItem {
  const made = new WeakMap<Wire, CanvasItem>();
  return (wire) => {
    const kept = made.get(wire) ?? make(wire);
    made.set(wire, kept);
    return kept;
  };
}

/** A maker of cards that looks names and zones up. A block whose activity is gone shows under a plain name. */
export function itemMaker({ activities, northStars, zones, timeZone }: ItemLookups): ItemMaker {
  const activityOf = new Map(activities.map((activity) => [activity.id, activity]));
  const starOf = new Map(northStars.map((star) => [star.id, star]));
  const ofBlock = cached((block: TimeBlock): CanvasItem => {
    const activity = activityOf.get(block.activity_id);
    const activityName = activity?.name ?? 'Time block';
    const name = block.title ?? activityName;
    return {
      key: `block:${block.id}`,
      kind: 'block',
      id: block.id,
      name,
      emoji: activity?.emoji ?? '📌',
      color: starOf.get(block.north_star_theme_id ?? '')?.color ?? null,
      note: blockDaysText(block),
      isRecurring: isRecurring(block),
      phase: block.ecocycle_phase,
      place: placeOf(zones, block.ecocycle_phase),
      ...SINGLE,
      groupKey: null,
      startsAt: '',
      day: '',
      searchText: `${name}\n${activityName}`.toLowerCase(),
    };
  });
  const ofEvent = cached((event: CalendarEvent): CanvasItem => ({
    key: `event:${event.id}`,
    kind: 'event',
    id: event.id,
    name: event.title,
    emoji: null,
    color: calendarColourOf(event),
    ...eventTimes(event, timeZone),
    isRecurring: event.is_recurring,
    phase: event.ecocycle_phase,
    place: placeOf(zones, event.ecocycle_phase),
    ...SINGLE,
    groupKey: groupKey(event),
    startsAt: event.start_time,
    searchText: event.title.toLowerCase(),
  }));
  return { ofBlock, ofEvent };
}

/** The single items that a card stands for. */
export const membersOf = (item: CanvasItem): readonly CanvasItem[] =>
  item.members.length > 0 ? item.members : [item];

/** How many things a person sees in these single items: what repeats is one. */
export const countAsSeen = (items: readonly CanvasItem[]): number =>
  new Set(items.map(({ key, groupKey }) => groupKey ?? key)).size;

/** '5×', or '3 of 5' where the others lie elsewhere; null for what does not repeat. */
export function countText({ members, total }: CanvasItem): string | null {
  if (members.length === 0) return null;
  return members.length === total ? `${total}×` : `${members.length} of ${total}`;
}

/** What an item is called aloud: what its card shows, in the same order, and what it is. */
export function itemLabel(item: CanvasItem): string {
  const kind = item.kind === 'block' ? 'time block' : 'calendar event';
  const count = countText(item);
  return [item.name, count, item.note, count === null ? kind : `${kind}s that repeat`]
    .filter((text) => text !== null)
    .join(', ');
}

/** The items whose name or title contains the text, without regard to case. */
export function searchItems(items: readonly CanvasItem[], text: string): readonly CanvasItem[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? items : items.filter(({ searchText }) => searchText.includes(wanted));
}
