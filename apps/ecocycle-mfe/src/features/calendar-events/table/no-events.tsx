import { useSyncSettings } from '@simmer/app-state/google-calendar/calendar';
import { useToday } from '@simmer/app-state/clock';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { datedDay } from '@simmer/domain/dates/date-labels';
import { syncWindow } from '@simmer/domain/dates/sync-window';
import { Button, buttonClass } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isMonthWithin } from '../model/event-month.ts';

interface NoEventsProps {
  readonly month: CalendarDate;
  readonly isSyncing: boolean;
  /** Null if no calendar is connected. */
  readonly onSync: (() => void) | null;
}

/** A month without events, with a suggestion: a sync, or other sync dates if the month is outside them (KIT-31). */
export function NoEvents({ month, isSyncing, onSync }: NoEventsProps) {
  const today = useToday();
  const settings = useSyncSettings(onSync !== null);
  const window = settings.data && syncWindow(settings.data, today);
  if (window !== undefined && !isMonthWithin(month, window)) {
    return (
      <Empty
        hint={`It is outside the dates you sync, ${datedDay(window.start)} to ${datedDay(window.end)}.`}
        action={
          <Link to="/account#sync-dates" className={buttonClass({ variant: 'primary' })}>
            Change sync dates
          </Link>
        }
      />
    );
  }
  if (onSync === null) return <Empty hint="Go to another month." action={null} />;
  return (
    <Empty
      hint="Sync to look again, or go to another month."
      action={
        <Button variant="primary" busy={isSyncing} onClick={onSync}>
          Sync Now
        </Button>
      }
    />
  );
}

function Empty({ hint, action }: { hint: string; action: ReactNode }) {
  return (
    <Card>
      <EmptyState
        mark="🗓️"
        title="No events found"
        text={`No events found for this month... ${hint}`}
        action={action}
      />
    </Card>
  );
}
