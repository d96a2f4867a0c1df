import { useSession } from '@simmer/app-state/session/session';
import { limitOn, minutesLeft } from '@simmer/domain/totals/day-limit';
import { lengthText } from '@simmer/domain/totals/duration-text';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { minutesInWords, type PlannedMinutes } from '../model/day-time.ts';
import { PlannedHours } from './planned-hours.tsx';
import styles from './planned-hours.module.css';

interface DayHoursProps {
  readonly date: string;
  readonly minutes: PlannedMinutes;
}

/** The hours of a day and, with a limit, what is left of it, or that it is passed; nothing for none (CAL-28, CAP-4). */
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
