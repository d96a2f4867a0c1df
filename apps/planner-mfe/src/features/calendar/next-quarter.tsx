import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { Button, type ButtonSize } from '@simmer/ui/buttons/button';
import { useSyncExternalStore } from 'react';
import { CALENDAR_END, type Roll, showNextQuarter } from './sheet/roll/roll.ts';

interface NextQuarterProps {
  readonly roll: Roll;
  readonly today: CalendarDate;
  readonly size?: ButtonSize;
}

/** Leads three months on. At the end of the calendar it keeps the focus, and says why it leads nowhere. */
export function NextQuarter({ roll, today, size = 'medium' }: NextQuarterProps) {
  const isAtEnd = useSyncExternalStore(roll.subscribe, roll.isAtEnd);
  return (
    <Button
      size={size}
      aria-disabled={isAtEnd || undefined}
      title={isAtEnd ? CALENDAR_END : undefined}
      onClick={() => showNextQuarter(roll, today)}
    >
      Next Quarter
    </Button>
  );
}
