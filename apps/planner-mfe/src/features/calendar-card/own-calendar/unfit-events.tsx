import type { OwnCalendar, UnfitReason } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import { datedDay } from '@simmer/domain/dates/date-labels';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import { UNTITLED } from '@simmer/domain/events/event-groups';
import styles from '../parts/calendar-card.module.css';

const REASONS: Readonly<Record<UnfitReason, string>> = {
  all_day: 'it lasts whole days',
  too_long: 'it is longer than a day',
  recurrence: 'it repeats in a way that time blocks do not',
  out_of_years: 'its date is out of reach',
  refused: 'it could not be taken over',
};

/** Events of the own calendar that cannot become blocks, and why (OWN-5). */
export function UnfitEvents({ events }: { readonly events: OwnCalendar['unfit'] }) {
  const verb = events.length === 1 ? 'stays as it is' : 'stay as they are';
  return (
    <details className={styles['unfit']}>
      <summary>
        {eventCountText(events.length)} in that calendar {verb}
      </summary>
      <ul>
        {events.map(({ id, title, date, reason }) => (
          <li key={id}>
            <span dir="auto">{title.trim() || UNTITLED}</span>, {datedDay(date)}: {REASONS[reason]}
          </li>
        ))}
      </ul>
    </details>
  );
}
