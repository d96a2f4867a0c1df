import { eventDurationText } from '@simmer/domain/events/event-duration';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { Button } from '@simmer/ui/button';
import { Dialog } from '@simmer/ui/dialog';
import styles from '../calendar.module.css';
import { whenText } from '../model/event-times.ts';
import type { CalendarEvent } from '../../../planning/planning-types.ts';

function detailsOf(event: CalendarEvent, zone: string): readonly (readonly [string, string])[] {
  const attendees = event.attendees.map(({ name, email }) => name ?? email).join(', ');
  return [
    ['When', whenText(event, zone)],
    ['Duration', eventDurationText(event)],
    ['Where', event.location ?? ''],
    ['Organizer', event.organizer_name ?? ''],
    ['With', attendees],
    ['Recurring', event.is_recurring ? 'Yes' : ''],
    ['Phase', event.ecocycle_phase === null ? 'Not assigned yet' : phaseLabel(event.ecocycle_phase)],
  ].filter((row): row is [string, string] => row[1] !== '');
}

interface EventDialogProps {
  readonly event: CalendarEvent | null;
  readonly zone: string;
  readonly onClose: () => void;
}

/** What the provider says of an event. It is read here and changed there. */
export function EventDialog({ event, zone, onClose }: EventDialogProps) {
  if (event === null) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={event.title}
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className={styles['details']}>
        {detailsOf(event, zone).map(([term, value]) => [
          <dt key={`${term}-term`}>{term}</dt>,
          <dd key={term}>{value}</dd>,
        ])}
      </dl>
      {event.description !== null && event.description !== '' && (
        <p className={styles['description']}>{event.description}</p>
      )}
    </Dialog>
  );
}
