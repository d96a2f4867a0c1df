import { browserZone, useToday } from '@simmer/app-state/clock';
import type { OwnCalendar } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import { nearMomentText } from '@simmer/domain/dates/moment-text';
import { Button } from '@simmer/ui/buttons/button';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { useState } from 'react';
import styles from '../parts/calendar-card.module.css';
import { useIsCardBusy } from '../parts/card-saving.tsx';
import { CalendarChoices } from './calendar-choices.tsx';
import { CalendarProblem } from './calendar-problem.tsx';
import { StopDialog } from './stop.dialog.tsx';
import { UnfitEvents } from './unfit-events.tsx';

interface ShownCalendarProps {
  readonly calendar: OwnCalendar;
  /** Called when the choices are saved; the calendar at Google is then updated. */
  readonly onSaved: () => void;
}

/** How and since when the blocks are shown, and the choices about it. */
export function ShownCalendar({ calendar, onSaved }: ShownCalendarProps) {
  const { account_email: email, problem, unfit } = calendar;
  // The button of a problem disappears with the problem: the focus moves to the status.
  const status = useFocusAfter<HTMLParagraphElement>(problem !== null);
  const text = useStatusText(calendar);
  return (
    <>
      <p>
        In the account <strong className={styles['address']}>{email}</strong>
      </p>
      {text !== null && (
        <p ref={status} tabIndex={-1} className={styles['lastSync']}>
          {text}
        </p>
      )}
      {problem !== null && <CalendarProblem problem={problem} resumesAt={calendar.resumes_at} />}
      <CalendarChoices onSaved={onSaved} />
      {unfit.length > 0 && <UnfitEvents events={unfit} />}
      <StopButton />
    </>
  );
}

/** Null while a problem keeps the blocks from being shown for the first time. */
function useStatusText({ shown_at, is_waiting, problem }: OwnCalendar): string | null {
  const today = useToday();
  if (shown_at === null)
    return problem === null ? 'Your time blocks are being written to Google Calendar.' : null;
  const shown = `Shown in Google Calendar, as of ${nearMomentText(shown_at, browserZone(), today)}`;
  return is_waiting && problem === null ? `${shown}. The latest changes are on their way.` : shown;
}

function StopButton() {
  const [isAsking, setIsAsking] = useState(false);
  const isCardBusy = useIsCardBusy('own-calendar');
  return (
    <>
      <Button size="small" aria-haspopup="dialog" disabled={isCardBusy} onClick={() => setIsAsking(true)}>
        Stop
      </Button>
      {isAsking && <StopDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}
