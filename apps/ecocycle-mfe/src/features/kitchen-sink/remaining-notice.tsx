import { useToday } from '@simmer/app-state/clock';
import type { CalendarStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { monthKey } from '../calendar-events/model/event-month.ts';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';

interface RemainingNoticeProps {
  readonly remaining: NonNullable<CalendarStatus['remaining_events']>;
  /**
   * Called with the month (yyyy-MM) of the last remaining event, or the current month if that event is in the future.
   */
  readonly onShow: (month: string) => void;
}

/** A link to the events that a disconnected calendar has left (KIT-2). */
export function RemainingNotice({ remaining, onShow }: RemainingNoticeProps) {
  const { count, latest_date, account_emails: emails } = remaining;
  const today = useToday();
  const month = monthKey(latest_date < today ? calendarDate(latest_date) : today);
  return (
    <Banner
      action={
        <Button size="small" onClick={() => onShow(month)}>
          Show events
        </Button>
      }
    >
      {eventCountText(count)} from {emails.join(' and ')} {count === 1 ? 'is' : 'are'} still here, but no
      longer synced.
    </Banner>
  );
}
