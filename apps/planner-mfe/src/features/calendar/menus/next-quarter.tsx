import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { Button, type ButtonSize } from '@simmer/ui/buttons/button';
import { useSyncExternalStore } from 'react';
import { CALENDAR_END, type CalendarScroller, showNextQuarter } from '../scroll/calendar-scroller.ts';

interface NextQuarterProps {
  readonly scroller: CalendarScroller;
  readonly today: CalendarDate;
  readonly size?: ButtonSize;
}

/** Jumps three months ahead. At the end of the calendar it keeps the focus and explains why it does nothing. */
export function NextQuarter({ scroller, today, size = 'medium' }: NextQuarterProps) {
  const isAtEnd = useSyncExternalStore(scroller.subscribe, scroller.isAtEnd);
  return (
    <Button
      variant="quiet"
      size={size}
      aria-disabled={isAtEnd || undefined}
      title={isAtEnd ? CALENDAR_END : undefined}
      onClick={() => showNextQuarter(scroller, today)}
    >
      Next Quarter
    </Button>
  );
}
