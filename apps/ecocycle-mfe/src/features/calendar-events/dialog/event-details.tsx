import { browserZone } from '@simmer/app-state/clock';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { isDeclined } from '@simmer/domain/events/counted-event';
import { eventDurationText } from '@simmer/domain/totals/event-duration';
import styles from './event-details.module.css';
import { LinkedText } from './linked-text.tsx';
import { eventTypeText, guestsText, organizerText, type OwnEmails } from '../../../event-texts.ts';
import { eventTimes } from '../../../event-times.ts';
import { useOwnEmails } from '../model/use-own-emails.ts';

function detailsOf(event: CalendarEvent, ownEmails: OwnEmails): readonly (readonly [string, string])[] {
  const { day, time } = eventTimes(event, browserZone());
  return (
    [
      ['When', `${day}, ${time}`],
      ['Kind', eventTypeText(event)],
      ['Duration', eventDurationText(event)],
      ['Where', event.location ?? ''],
      ['Organizer', organizerText(event, ownEmails)],
      ['With', guestsText(event, ownEmails)],
      ['Your answer', isDeclined(event) ? 'Declined: it counts no hours' : ''],
      ['Shown as', event.is_transparent ? 'Free: it counts no hours' : ''],
      ['Recurring', event.is_recurring ? 'Yes' : ''],
      ['Synced', event.is_synced ? '' : 'No longer: its calendar is not connected'],
    ] as const
  ).filter(([, value]) => value !== '');
}

interface WayOutProps {
  readonly href: string | null;
  readonly text: string;
  readonly variant: 'primary' | 'secondary';
}

/** A link of the provider that looks like a button, in another tab without opener and referrer. */
function WayOut({ href, text, variant }: WayOutProps) {
  if (href === null) return null;
  return (
    <a className={`sm-button sm-button--${variant}`} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

/** The provider's data of an event. */
export function EventDetails({ event }: { event: CalendarEvent }) {
  const own = useOwnEmails();
  return (
    <>
      <dl className={styles['details']}>
        {detailsOf(event, own).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <LinkedText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['ways']}>
        <WayOut href={event.conference_link} text="Join" variant="primary" />
        <WayOut href={event.link} text="Open in Google" variant="secondary" />
      </p>
      {event.description !== null && event.description !== '' && (
        <p className={styles['description']}>
          <LinkedText text={event.description} />
        </p>
      )}
    </>
  );
}
