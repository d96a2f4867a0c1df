import { shownTime } from '@simmer/domain/dates/shown-time';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { calendarColorOf } from '@simmer/domain/colors/event-colors';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import type { NamedPhase, PhaseZones } from '@simmer/domain/ecocycle/phase-zones';
import { isTakenOut, seriesOf } from '@simmer/domain/recurrence/series';
import { groupKey } from '@simmer/domain/events/event-groups';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { blockDaysText } from '../../activities/model/block-days-text.ts';
import { type Place, placeOf } from './place.ts';

/** Identifies an item on the canvas, in staging and in the DOM. */
export type ItemKey = `${'block' | 'event' | 'group'}:${string}`;

/** A card of the canvas: a time block, a calendar event, or a group of either. */
export interface CanvasItem {
  readonly key: ItemKey;
  readonly kind: 'block' | 'event';
  readonly id: string;
  readonly name: string;
  /** The emoji of a block's activity; null for events. */
  readonly emoji: string | null;
  readonly color: string | null;
  /** The time of the item as a short text. */
  readonly note: string;
  readonly isRecurring: boolean;
  /** The stored phase: of a block by id, of an event by name. */
  readonly phase: string | null;
  /** The zone of the item, or the tray of its phase if the phase has no zone (ECO-13). */
  readonly place: Place;
  /** The place of the phase that keywords suggest for an event without a phase; null without a suggestion. */
  readonly suggestion: Place | null;
  /**
   * Shared by the events of one title and calendar, and by the parts of a series and the blocks taken out of it; null
   * outside groups.
   */
  readonly groupKey: string | null;
  /** The single items of a group, a series first, then by start; empty for a single item. */
  readonly members: readonly CanvasItem[];
  /** The number of items in the group in any place; 1 for a single item. */
  readonly total: number;
  /** The sort key: the start of an event, or of a block that was taken out of a series; empty for any other block. */
  readonly startsAt: string;
  /** The day of `startsAt`, such as 'Jan 5'; empty if that is empty. */
  readonly day: string;
  /** The lower-case text for searches: name and title. */
  readonly searchText: string;
}

export interface ItemLookups {
  readonly activities: readonly Activity[];
  readonly northStars: readonly NorthStar[];
  readonly zones: PhaseZones<NamedPhase>;
  /** IANA zone of the person. */
  readonly timeZone: string;
}

/** Creates cards. The same wire object gives the same card, so that unchanged zones are not rendered again. */
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
  return { day, note: `${day}, ${shownTime(hour, minute)}` };
}

function suggestionFor(event: CalendarEvent, zones: PhaseZones<NamedPhase>): Place | null {
  if (placeOf(zones, event.ecocycle_phase) !== 'Unassigned') return null;
  const place = placeOf(zones, event.keyword_ecocycle_phase);
  return place === 'Unassigned' ? null : place;
}

const SINGLE = { members: [], total: 1 } as const;

function cached<Wire extends object>(make: (wire: Wire) => CanvasItem): (wire: Wire) => CanvasItem {
  const itemOfWire = new WeakMap<Wire, CanvasItem>();
  return (wire) => {
    const sameItem = itemOfWire.get(wire) ?? make(wire);
    itemOfWire.set(wire, sameItem);
    return sameItem;
  };
}

/** Creates an item maker from lookups. A block without an activity gets a default name. */
export function itemMaker({ activities, northStars, zones, timeZone }: ItemLookups): ItemMaker {
  const activityOf = new Map(activities.map((activity) => [activity.id, activity]));
  const starOf = new Map(northStars.map((star) => [star.id, star]));
  const ofBlock = cached((block: TimeBlock): CanvasItem => {
    const activity = activityOf.get(block.activity_id);
    const activityName = activity?.name ?? 'Time block';
    const name = block.title ?? activityName;
    const isTaken = isTakenOut(block);
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
      suggestion: null,
      ...SINGLE,
      groupKey: isTaken || isRecurring(block) ? seriesOf(block) : null,
      startsAt: isTaken ? block.start_date : '',
      day: isTaken ? shortDate(block.start_date) : '',
      searchText: `${name}\n${activityName}`.toLowerCase(),
    };
  });
  const ofEvent = cached((event: CalendarEvent): CanvasItem => ({
    key: `event:${event.id}`,
    kind: 'event',
    id: event.id,
    name: event.title,
    emoji: null,
    color: calendarColorOf(event),
    ...eventTimes(event, timeZone),
    isRecurring: event.is_recurring,
    phase: event.ecocycle_phase,
    place: placeOf(zones, event.ecocycle_phase),
    suggestion: suggestionFor(event, zones),
    ...SINGLE,
    groupKey: groupKey(event),
    startsAt: event.start_time,
    searchText: event.title.toLowerCase(),
  }));
  return { ofBlock, ofEvent };
}

/** The single items of a card. */
export const membersOf = (item: CanvasItem): readonly CanvasItem[] =>
  item.members.length > 0 ? item.members : [item];

/** The number of visible things in these single items: a group counts as one. */
export const countAsSeen = (items: readonly CanvasItem[]): number =>
  new Set(items.map(({ key, groupKey }) => groupKey ?? key)).size;

/**
 * '5×' for a group of events, '+ 2 one-time' for a series, '3 of 5' if the others are in other places; null for a
 * single item, and for the parts of a series alone.
 */
export function countText({ kind, isRecurring: repeats, members, total }: CanvasItem): string | null {
  if (members.length === 0) return null;
  if (members.length < total) return `${members.length} of ${total}`;
  if (kind === 'event' || !repeats) return `${total}×`;
  const oneTime = members.filter((member) => !member.isRecurring).length;
  return oneTime === 0 ? null : `+ ${oneTime} one-time`;
}

/** The accessible name of an item: the card's text in order, and its kind (ECO-17). */
export function itemLabel(item: CanvasItem): string {
  const count = countText(item);
  const eventKind = count === null ? 'calendar event' : 'calendar events that repeat';
  return [item.name, count, item.note, item.kind === 'block' ? 'time block' : eventKind]
    .filter((text) => text !== null)
    .join(', ');
}

/** The items whose name or title contains the text, ignoring case. */
export function searchItems(items: readonly CanvasItem[], text: string): readonly CanvasItem[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? items : items.filter(({ searchText }) => searchText.includes(wanted));
}
