import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { calendarColorOf, ownColorOf } from '@simmer/domain/colors/event-colors';
import { eventDurationText } from '@simmer/domain/totals/event-duration';
import { EventMark } from '@simmer/ui/badges/event-mark';
import { eventStyle } from '@simmer/ui/color/card-tint';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import CircleCheck from 'lucide-react/icons/circle-check';
import Repeat from 'lucide-react/icons/repeat';
import Unplug from 'lucide-react/icons/unplug';
import { memo } from 'react';
import { PhaseMark } from '../../analysis/phases/phase-mark.tsx';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import styles from './event-grid.module.css';
import { attendeeNames, type OwnEmails, placeText } from '../../../events/event-texts.ts';
import { eventTimes } from '../../../events/event-times.ts';

export interface EventRowProps {
  readonly event: CalendarEvent;
  readonly index: number;
  readonly top: number;
  readonly zone: string;
  readonly own: OwnEmails;
  readonly phases: Phases;
  readonly isSelected: boolean;
  /** The row in the tab order. */
  readonly isActive: boolean;
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onActivate: (index: number) => void;
}

export const EventGridRow = memo(function EventGridRow(props: EventRowProps) {
  const { event, index, top, zone, own, phases, isSelected, isActive, onSelect, onOpen, onActivate } = props;
  const times = eventTimes(event, zone);
  const stop = isActive ? 0 : -1;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      data-event-id={event.id}
      tabIndex={stop}
      className={`${styles['columns']} ${styles['row']}`}
      style={{ ...eventStyle(calendarColorOf(event)), transform: `translateY(${top}px)` }}
      onFocus={() => onActivate(index)}
    >
      <div role="gridcell">
        <label className={styles['check']}>
          <input
            type="checkbox"
            className="sm-check__input"
            aria-label={`Select ${event.title}`}
            tabIndex={stop}
            checked={isSelected}
            onChange={(change) => onSelect(event.id, change.target.checked)}
          />
        </label>
      </div>
      <div role="gridcell" className={styles['title']}>
        <button type="button" tabIndex={stop} className={styles['open']} onClick={() => onOpen(event)}>
          <span className="sm-fade">
            <EventMark color={ownColorOf(event)} />
            {event.title}
          </span>
        </button>
        <TitleNote event={event} own={own} phases={phases} />
      </div>
      <div role="gridcell" className="sm-tabular">
        <span className={styles['day']}>{times.day}</span>
        <span className={styles['note']}>{times.time}</span>
      </div>
      <div role="gridcell" className="sm-tabular">
        {eventDurationText(event)}
      </div>
      <div role="gridcell">{event.is_recurring ? <Recurring /> : <VisuallyHidden>No</VisuallyHidden>}</div>
      <div role="gridcell" className="sm-tabular" title={attendeeNames(event, own)}>
        {event.attendees.length > 0 ? event.attendees.length : <VisuallyHidden>None</VisuallyHidden>}
      </div>
      <div role="gridcell">
        <PhaseMark phase={phases.byName(event.keyword_ecocycle_phase)} />
      </div>
      <div role="gridcell">
        <PhaseMark phase={phases.byName(event.ai_ecocycle_phase)} />
      </div>
    </div>
  );
});

/** The mark of a recurring event. */
export function Recurring() {
  return (
    <span className={styles['recurring']} title="Recurring">
      <Repeat aria-hidden="true" />
      <VisuallyHidden>Yes</VisuallyHidden>
    </span>
  );
}

/** Organizer and place, preceded by the confirmed phase and whether the event is no longer synced. */
export function TitleNote({ event, own, phases }: Pick<EventRowProps, 'event' | 'own' | 'phases'>) {
  const place = placeText(event, own);
  const confirmed = phases.byName(event.ecocycle_phase);
  if (place === '' && confirmed === null && event.is_synced) return null;
  return (
    <span className={styles['note']}>
      {!event.is_synced && (
        <span
          className={styles['kept']}
          title="Its calendar is no longer connected or synced; the event stays as it was."
        >
          <Unplug aria-hidden="true" />
          No longer synced
        </span>
      )}
      {confirmed !== null && (
        <span className={styles['confirmed']}>
          <CircleCheck aria-hidden="true" />
          <VisuallyHidden>Confirmed: </VisuallyHidden>
          {confirmed.label}
        </span>
      )}
      <span className="sm-fade">{place}</span>
    </span>
  );
}
