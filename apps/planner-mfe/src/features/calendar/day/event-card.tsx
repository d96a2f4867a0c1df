import { calendarColorOf, ownColorOf } from '@simmer/domain/colors/event-colors';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { isDeclined } from '@simmer/domain/events/counted-event';
import { EventMark } from '@simmer/ui/badges/event-mark';
import { inRem } from '@simmer/ui/device/text-scale';
import { eventStyle } from '@simmer/ui/theme/card-tint';
import { type CSSProperties, memo } from 'react';
import { useIsEventPale } from '../model/star-filter.store.ts';
import { type DayEvent, dayOfEvent, restOfEvent, lengthOfEvent } from '../model/day-event.ts';
import type { Bar } from '../model/event-bars.ts';
import type { CalendarEvent } from '../../../shared/planning-types.ts';
import { Clock } from './clock.tsx';
import { OVERLAPS, REPEATS } from './glyphs.tsx';
import { lanesHeight } from '../model/week-height.ts';
import { LOW, LOWEST } from './fit.tsx';
import styles from './card.module.css';
import clockStyles from './clock.module.css';

export interface EventCardProps {
  readonly dayEvent: DayEvent;
  readonly date: string;
  /** By its time (CAL-21). */
  readonly height: number;
  /** 'Overlaps Dentist' (CAL-60). */
  readonly overlap?: string | undefined;
  /** Of an event of several days: over how many this one card goes (CAL-76). */
  readonly bar?: Bar | undefined;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** Whether a card has one line, or two where its day is narrow. */
function lowness(height: number): '' | 'line' | undefined {
  if (height >= LOW) return undefined;
  return height < LOWEST ? 'line' : '';
}

/** The edges of its row beyond which a bar goes on: 'before after'. */
const barEdges = ({ day, days }: DayEvent, { columns }: Bar): string =>
  [day > 1 && 'before', day + columns <= days && 'after'].filter(Boolean).join(' ');

/**
 * A calendar event on a day, as high as it is long, in its calendar's colour, with a dot in the event's own colour. A
 * press opens it; only the provider can move it (CAL-22).
 */
export const EventCard = memo(function EventCard({
  dayEvent,
  date,
  height,
  overlap,
  bar,
  onOpen,
}: EventCardProps) {
  const { event, timeLabel } = dayEvent;
  const isPale = useIsEventPale(event);
  // The accessible name has the visible text first and in its order, so that voice control finds the card by it.
  const seen = timeLabel === null ? event.title : `${timeLabel} ${event.title}`;
  const dayOf = bar === undefined || bar.columns === dayEvent.days ? null : dayOfEvent(dayEvent);
  const rest = bar === undefined && !event.is_all_day ? restOfEvent(dayEvent) : dayOf;
  const length =
    timeLabel === null ? null : [lengthOfEvent(dayEvent), dayOf].filter(Boolean).join(' · ') || null;
  const details = [
    length,
    timeLabel === null && dayOfEvent(dayEvent),
    dayTitle(date),
    timeLabel === null && restOfEvent(dayEvent),
    isDeclined(event) && 'declined',
    overlap,
  ];
  const shape = {
    ...eventStyle(calendarColorOf(event)),
    height: inRem(height),
    '--columns': bar?.columns,
    marginTop: bar && inRem(lanesHeight(bar.above, height)),
  } as CSSProperties;
  const mark = overlap !== undefined && <span title={overlap}>{OVERLAPS}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${styles['event']} ${length === null ? '' : clockStyles['timed']}`}
      style={shape}
      data-low={lowness(height)}
      data-bar={bar && barEdges(dayEvent, bar)}
      data-event-id={event.id}
      data-date={date}
      data-declined={isDeclined(event) || undefined}
      data-pale={isPale || undefined}
      aria-label={`Calendar event ${seen}, ${details.filter(Boolean).join(', ')}${event.is_recurring ? ', recurring' : ''}`}
      onClick={() => onOpen(event)}
    >
      {timeLabel !== null && (
        <span className={`sm-tabular ${styles['time']}`}>
          <EventMark color={ownColorOf(event)} />
          {mark}
          <Clock text={timeLabel} />
        </span>
      )}
      {/* Separates time and title in the text content. */}{' '}
      <span className={styles['title']} dir="auto" data-name="">
        {timeLabel === null && <EventMark color={ownColorOf(event)} />}
        {timeLabel === null && mark}
        {event.title}
      </span>{' '}
      {timeLabel === null && rest !== null && (
        <span className={`sm-tabular ${styles['time']}`}>
          <Clock text={rest} />
        </span>
      )}
      {length !== null && (
        <span className={`sm-tabular ${clockStyles['length']}`}>
          <span>{length}</span>
        </span>
      )}
      {event.is_recurring && REPEATS}
    </button>
  );
});
