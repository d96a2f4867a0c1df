import { browserZone, useToday } from '@simmer/app-state/clock';
import { serverMessageOf } from '@simmer/app-state/errors';
import { useTryOwnCalendarAgain } from '@simmer/app-state/google-calendar/own-calendar';
import type { OwnCalendarProblem } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import { Button } from '@simmer/ui/buttons/button';
import { nearMomentText } from '@simmer/domain/dates/moment-text';
import { Banner } from '@simmer/ui/feedback/banner';
import { toast } from '@simmer/ui/toasts/toast';
import { useCardSaving, useIsCardBusy } from '../parts/card-saving.tsx';
import { useShow } from '../connection/use-connect.ts';

const PROBLEMS: Readonly<Record<OwnCalendarProblem, { text: string; action: string }>> = {
  calendar_gone: {
    text: 'The calendar “Simmer” was deleted in Google Calendar. Your time blocks are all here.',
    action: 'Make it again',
  },
  access_lost: { text: 'Simmer may no longer write to Google Calendar.', action: 'Allow again' },
  google_busy: { text: 'Google asked us to wait.', action: 'Try again' },
  google_away: { text: 'Google does not answer.', action: 'Try again' },
  failed: { text: 'The last changes could not be written.', action: 'Try again' },
};

interface CalendarProblemProps {
  readonly problem: OwnCalendarProblem;
  readonly resumesAt: string | null;
}

/** Why the calendar does not show the plan, and what a person can do about it. */
export function CalendarProblem({ problem, resumesAt }: CalendarProblemProps) {
  const { text, action } = PROBLEMS[problem];
  const today = useToday();
  const { ask: show, isAsking } = useShow();
  const { mutate, isPending } = useTryOwnCalendarAgain();
  useCardSaving('own-calendar', isPending);
  const isCardBusy = useIsCardBusy('own-calendar');
  const tryAgain = () =>
    mutate(undefined, {
      onError: (error) => toast.error(serverMessageOf(error, 'That could not be tried again')),
    });
  return (
    <Banner
      tone="warning"
      action={
        <Button
          size="small"
          busy={isPending || isAsking}
          disabled={isCardBusy}
          onClick={problem === 'access_lost' ? show : tryAgain}
        >
          {action}
        </Button>
      }
    >
      {text}
      {action === 'Try again' &&
        resumesAt !== null &&
        ` Simmer tries again by itself at ${nearMomentText(resumesAt, browserZone(), today)}.`}
    </Banner>
  );
}
