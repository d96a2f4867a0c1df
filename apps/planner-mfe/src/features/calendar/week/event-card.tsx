import { calendarColorOf, ownColorOf } from '@simmer/domain/colors/event-colors';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { EventMark } from '@simmer/ui/badges/event-mark';
import { eventStyle } from '@simmer/ui/color/card-tint';
import { memo } from 'react';
import type { DayEvent } from '../model/day-event.ts';
import type { CalendarEvent } from '../../../planning/planning-types.ts';
import { REPEATS } from './glyphs.tsx';
import styles from './card.module.css';

export interface EventCardProps {
  readonly dayEvent: DayEvent;
  readonly date: string;
  readonly onOpen: (event: CalendarEvent) => void;
}

/**
 * A calendar event on a day: 40 px, in its calendar's colour, with a dot in its own. It can be opened; it is moved at
 * the provider only (CAL-22, CAL-23).
 */
export const EventCard = memo(function EventCard({ dayEvent, date, onOpen }: EventCardProps) {
  const { event, timeLabel } = dayEvent;
  // Time and title as shown on the card, contiguous, so that voice control finds the visible name.
  const seen = timeLabel === null ? event.title : `${timeLabel} ${event.title}`;
  const length = timeLabel === null ? ', all day' : '';
  const repeats = event.is_recurring ? ', recurring' : '';
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['event']}
      style={eventStyle(calendarColorOf(event))}
      data-event-id={event.id}
      data-date={date}
      aria-label={`Calendar event ${seen}, ${dayTitle(date)}${length}${repeats}`}
      onClick={() => onOpen(event)}
    >
      {timeLabel !== null && (
        <span className={`sm-tabular ${styles['time']}`}>
          <EventMark color={ownColorOf(event)} />
          {timeLabel}
        </span>
      )}
      {/* Separates time and title in the text content. */}{' '}
      <span className={styles['title']} dir="auto" data-name="">
        {timeLabel === null && <EventMark color={ownColorOf(event)} />}
        {event.title}
      </span>
      {event.is_recurring && REPEATS}
    </button>
  );
});
