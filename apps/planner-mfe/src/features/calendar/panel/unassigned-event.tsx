import { browserZone } from '@simmer/app-state/clock';
import { calendarColorOf, ownColorOf } from '@simmer/domain/colors/event-colors';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { isDeclined } from '@simmer/domain/events/counted-event';
import { EventMark } from '@simmer/ui/badges/event-mark';
import { eventStyle } from '@simmer/ui/color/card-tint';
import { eventDate } from '../model/event-times.ts';
import type { CalendarEvent } from '../../../planning/planning-types.ts';
import cardElement from '../week/card.module.css';

interface UnassignedEventProps {
  readonly event: CalendarEvent;
  /** How many events of its series have no phase; 1 for a single event. */
  readonly count: number;
  readonly onOpen: (event: CalendarEvent) => void;
}

export function UnassignedEvent({ event, count, onOpen }: UnassignedEventProps) {
  return (
    <button
      type="button"
      className={cardElement['event']}
      style={eventStyle(calendarColorOf(event))}
      data-event-id={event.id}
      data-declined={isDeclined(event) || undefined}
      onClick={() => onOpen(event)}
    >
      <span className={`sm-tabular ${cardElement['time']}`}>
        <EventMark color={ownColorOf(event)} />
        {shortDate(eventDate(event, browserZone()))}
      </span>
      <span className={cardElement['title']} dir="auto" data-name="">
        {event.title}
      </span>
      {count > 1 && <span className={`sm-tabular ${cardElement['time']}`}>{count} times</span>}
    </button>
  );
}
