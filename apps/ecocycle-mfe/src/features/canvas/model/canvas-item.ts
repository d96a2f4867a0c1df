import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/calendar.schema';
import type { Theme } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { calendarColourOf } from '@simmer/domain/colours/event-colours';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import type { Zone } from '@simmer/domain/phases/zone';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { blockWords } from '../../activities/model/block-words.ts';

/** What an item is known by on the canvas, in staging and in its elements. */
export type ItemKey = `${'block' | 'event'}:${string}`;

/** A time block or a calendar event as a slip on the canvas. */
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
  /** Null is unassigned: no phase, or one without a zone (decision S4). */
  readonly zone: ZoneName | null;
  /** Lower-case text that a search looks in: name and title. */
  readonly sought: string;
}

export interface ItemLookups {
  readonly activities: readonly Activity[];
  readonly northStars: readonly Theme[];
  readonly zoneOf: (phase: string | null) => Zone | null;
  /** IANA zone of the person. */
  readonly timeZone: string;
}

/** Makes slips; the same slip for the same wire object, so that untouched zones are not drawn again. */
export interface ItemMaker {
  readonly ofBlock: (block: TimeBlock) => CanvasItem;
  readonly ofEvent: (event: CalendarEvent) => CanvasItem;
}

function eventNote(event: CalendarEvent, zone: string): string {
  if (event.is_all_day) return shortDate(event.start_time.slice(0, 10));
  const { date, hour, minute } = momentInZone(Date.parse(event.start_time), zone);
  return `${shortDate(date)}, ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function cached<Wire extends object>(make: (wire: Wire) => CanvasItem): (wire: Wire) => CanvasItem {
  const made = new WeakMap<Wire, CanvasItem>();
  return (wire) => {
    const kept = made.get(wire) ?? make(wire);
    made.set(wire, kept);
    return kept;
  };
}

/** A maker of slips that looks names and zones up. A block whose activity is gone shows under a plain name. */
export function itemMaker({ activities, northStars, zoneOf, timeZone }: ItemLookups): ItemMaker {
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
      note: blockWords(block),
      isRecurring: isRecurring(block),
      phase: block.ecocycle_phase,
      zone: zoneOf(block.ecocycle_phase)?.name ?? null,
      sought: `${name}\n${activityName}`.toLowerCase(),
    };
  });
  const ofEvent = cached((event: CalendarEvent): CanvasItem => ({
    key: `event:${event.id}`,
    kind: 'event',
    id: event.id,
    name: event.title,
    emoji: null,
    color: calendarColourOf(event),
    note: eventNote(event, timeZone),
    isRecurring: event.is_recurring,
    phase: event.ecocycle_phase,
    zone: zoneOf(event.ecocycle_phase)?.name ?? null,
    sought: event.title.toLowerCase(),
  }));
  return { ofBlock, ofEvent };
}

/** What an item is called aloud: its name, what it is and when. */
export function spokenItem({ name, kind, note }: CanvasItem): string {
  return `${name}, ${kind === 'block' ? 'time block' : 'calendar event'}, ${note}`;
}

/** The items whose name or title contains the text, without regard to case. */
export function searchItems(items: readonly CanvasItem[], text: string): readonly CanvasItem[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? items : items.filter(({ sought }) => sought.includes(wanted));
}
