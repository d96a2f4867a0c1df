import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { calendarColorOf, ownColorOf } from '@simmer/domain/colors/event-colors';
import { eventDurationText } from '@simmer/domain/totals/event-duration';
import { EventMark } from '@simmer/ui/badges/event-mark';
import { eventStyle } from '@simmer/ui/theme/card-tint';
import Users from 'lucide-react/icons/users';
import { memo } from 'react';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import styles from './event-cards.module.css';
import { Recurring, TitleNote } from './title-note.tsx';
import { FoundPhases } from '../found-phases.tsx';
import { attendeeNames, type OwnEmails } from '../../../event-texts.ts';
import { eventTimes } from '../../../event-times.ts';

interface EventCardProps {
  readonly event: CalendarEvent;
  readonly zone: string;
  readonly own: OwnEmails;
  readonly phases: Phases;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** An event on a narrow screen: the data of the table's row in a few lines (KIT-33). */
export const EventCard = memo(function EventCard(props: EventCardProps) {
  const { event, zone, own: ownEmails, phases, isSelected, onSelect, onOpen } = props;
  const times = eventTimes(event, zone);
  return (
    <article
      className={styles['card']}
      style={eventStyle(calendarColorOf(event))}
      data-event-id={event.id}
      data-selected={isSelected || undefined}
    >
      <label className={styles['check']}>
        <input
          type="checkbox"
          className="sm-check__input"
          aria-label={`Select ${event.title}`}
          checked={isSelected}
          onChange={(change) => onSelect(event.id, change.target.checked)}
        />
      </label>
      <div className={styles['text']}>
        <button type="button" className={styles['open']} onClick={() => onOpen(event)}>
          <span className="sm-fade">
            <EventMark color={ownColorOf(event)} />
            {event.title}
          </span>
        </button>
        <p className={`sm-tabular ${styles['line']}`}>
          <span>{times.day}</span>
          <span>{event.is_all_day ? 'All day' : `${times.time} (${eventDurationText(event)})`}</span>
          {event.is_recurring && <Recurring />}
          {event.attendees.length > 0 && (
            <span className={styles['people']} title={attendeeNames(event, ownEmails)}>
              <Users aria-hidden="true" />
              {event.attendees.length}
            </span>
          )}
        </p>
        <TitleNote event={event} own={ownEmails} phases={phases} />
        <FoundPhases event={event} phases={phases} />
      </div>
    </article>
  );
});
