import { DEFAULT_CALENDAR_COLOUR } from '@simmer/domain/colours/palette';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { safeColor } from '@simmer/ui/theme/slip-tint';
import type { CSSProperties } from 'react';
import { browserZone } from '../../../planning/browser-zone.ts';
import { eventDate } from '../model/event-times.ts';
import type { CalendarEvent } from '../../../planning/planning-types.ts';
import slip from '../week/slip.module.css';

interface UnassignedEventProps {
  readonly event: CalendarEvent;
  readonly onOpen: (event: CalendarEvent) => void;
}

export function UnassignedEvent({ event, onOpen }: UnassignedEventProps) {
  const color = safeColor(event.calendar_color ?? DEFAULT_CALENDAR_COLOUR);
  return (
    <button
      type="button"
      className={slip['event']}
      style={{ '--event-color': color } as CSSProperties}
      data-event-id={event.id}
      onClick={() => onOpen(event)}
    >
      <span className={`sm-tabular ${slip['time']}`}>{shortDate(eventDate(event, browserZone()))}</span>
      <span className={`sm-fade ${slip['title']}`}>{event.title}</span>
    </button>
  );
}
