import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { isDeclined } from '@simmer/domain/events/counted-event';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import CircleCheck from 'lucide-react/icons/circle-check';
import Repeat from 'lucide-react/icons/repeat';
import Unplug from 'lucide-react/icons/unplug';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import { type OwnEmails, placeText } from '../../../event-texts.ts';
import styles from './title-note.module.css';

/** The mark of a recurring event. */
export function Recurring() {
  return (
    <span className={styles['recurring']} title="Recurring">
      <Repeat aria-hidden="true" />
      <VisuallyHidden>Yes</VisuallyHidden>
    </span>
  );
}

interface TitleNoteProps {
  readonly event: CalendarEvent;
  readonly own: OwnEmails;
  readonly phases: Phases;
}

/** Organizer and place, preceded by the confirmed phase and whether the event is declined or no longer synced. */
export function TitleNote({ event, own: ownEmails, phases }: TitleNoteProps) {
  const place = placeText(event, ownEmails);
  const confirmed = phases.byName(event.ecocycle_phase);
  if (place === '' && confirmed === null && event.is_synced && !isDeclined(event)) return null;
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
      {isDeclined(event) && <span className={styles['kept']}>Declined</span>}
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
