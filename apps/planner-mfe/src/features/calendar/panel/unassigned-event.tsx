import { browserZone } from '@simmer/app-state/clock';
import { DEFAULT_CALENDAR_COLOUR } from '@simmer/domain/colours/palette';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { safeColor } from '@simmer/ui/theme/slip-tint';
import type { CSSProperties } from 'react';
import { eventDate } from '../model/event-times.ts';
import type { CalendarEvent } from '../../../planning/planning-types.ts';
import slip from '../week/slip.module.css';

interface UnassignedEventProps {
  readonly event: CalendarEvent;
  /** How many of its series have no phase; 1 when it stands alone. */
  readonly count: number;
  readonly onOpen: (event: CalendarEvent) => void;
}

export function UnassignedEvent({ event, count, onOpen }: UnassignedEventProps) {
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
      <span className={slip['title']} dir="auto" data-name="">
        {event.title}
      </span>
      {count > 1 && <span className={`sm-tabular ${slip['time']}`}>{count} times</span>}
    </button>
  );
}
