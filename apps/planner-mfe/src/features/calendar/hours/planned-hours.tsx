import { lengthText } from '@simmer/domain/durations/duration-text';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { useSession } from '@simmer/app-state/session/session';
import { limitOn, minutesLeft } from '@simmer/domain/totals/day-limit';
import { minutesInWords, type DayMinutes } from '../model/day-time.ts';
import styles from './planned-hours.module.css';

interface PlannedHoursProps {
  readonly minutes: DayMinutes;
  /** Minutes left of the limit of the day (CAP-4); null without a limit. */
  readonly left?: number | null;
}

/**
 * The planned hours of a day or of a week, and the hours of its events in a second tone; nothing without any (CAL-28).
 * Each text is the only child of its element: on a translated page React would lose track of others (UI-59).
 */
export function PlannedHours({ minutes, left = null }: PlannedHoursProps) {
  const { planned, events } = minutes;
  if (planned === 0 && events === 0) return null;
  const eventText = planned > 0 ? `+ ${lengthText(events)}` : lengthText(events);
  return (
    <span className={`sm-tabular ${styles['hours']}`} data-hours="">
      {planned > 0 && <span aria-hidden="true">{lengthText(planned)}</span>}
      {events > 0 && (
        <span className={styles['events']} data-events={planned > 0 ? '' : undefined} aria-hidden="true">
          {eventText}
        </span>
      )}
      {left !== null && (
        <span className={styles['left']} data-left="" aria-hidden="true">
          {`${lengthText(left)} left`}
        </span>
      )}
      <VisuallyHidden>
        {minutesInWords(minutes) + (left === null ? '' : `, ${lengthText(left)} left`)}
      </VisuallyHidden>
    </span>
  );
}

interface DayHoursProps {
  readonly date: string;
  readonly minutes: DayMinutes;
}

/**
 * The hours of a day and, with a limit, how much is left of it, or that it is exceeded; nothing without hours
 * (CAL-28, CAP-4).
 */
export function DayHours({ date, minutes }: DayHoursProps) {
  const limit = useSession(({ user }) => limitOn(user?.day_limits ?? null, date));
  const total = minutes.planned + minutes.events;
  if (limit === null || total === 0) return <PlannedHours minutes={minutes} />;
  const left = minutesLeft(limit, total);
  if (left >= 0) return <PlannedHours minutes={minutes} left={left} />;
  return (
    <span className={`sm-tabular ${styles['hours']}`} data-hours="" data-over="">
      <span className={styles['over']} aria-hidden="true">
        <span>{lengthText(total)}</span>
        <span data-of="">{` of ${lengthText(limit)}`}</span>
      </span>
      <VisuallyHidden>
        {`${minutesInWords(minutes)}, ${lengthText(-left)} over the limit of ${lengthText(limit)}`}
      </VisuallyHidden>
    </span>
  );
}
