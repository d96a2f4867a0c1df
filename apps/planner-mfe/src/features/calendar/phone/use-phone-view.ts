import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { storedPreference } from '@simmer/ui/device/stored-preference';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { weekDrag } from '../model/week-session.ts';
import { addressOfPlace, WEEK_PARAMETER } from '../../../shared/week-address.ts';
import type { CalendarScroller } from '../scroll/calendar-scroller.ts';
import type { DaysShown } from '../scroll/day-scroller.ts';

/** What a phone shows: the lists of today, one day, or three days in a row. */
export type PhoneView = 'today' | '1' | '3';

/** How many days a view has in a row. */
export const daysShownIn = (view: PhoneView): DaysShown => (view === '3' ? 3 : 1);

const preference = storedPreference<PhoneView>('simmer-days-shown', (saved) =>
  saved === '1' || saved === '3' ? saved : 'today',
);

/**
 * The view of this phone: the one chosen last, stored in the browser; before any choice Today (CAL-51, CAL-55). Instead
 * of Today the days are shown while a card is moved, and after a link or a swipe to another day.
 */
export function usePhoneView(
  scroller: CalendarScroller,
  today: CalendarDate,
): [PhoneView, (view: PhoneView) => void] {
  const chosen = useSyncExternalStore(preference.subscribe, preference.get);
  const [query, setQuery] = useSearchParams();
  const requestedDay = query.get(WEEK_PARAMETER);
  const [lastRequestedDay, setLastRequestedDay] = useState(requestedDay);
  const [isAmongDays, setIsAmongDays] = useState(requestedDay !== null);
  if (requestedDay !== lastRequestedDay) {
    setLastRequestedDay(requestedDay);
    if (requestedDay !== null) setIsAmongDays(true);
  }
  const isMoving = useDragState(weekDrag, ({ dragged }) => dragged !== null);
  useEffect(
    () =>
      scroller.subscribe(() => {
        if (scroller.getPlace() !== scroller.placeOf(today)) setIsAmongDays(true);
      }),
    [scroller, today],
  );
  const choose = useCallback(
    (view: PhoneView) => {
      preference.set(view);
      setIsAmongDays(false);
      if (view !== 'today') return;
      scroller.showDay(today);
      // The address loses its day, which a reload would show.
      setQuery((before) => addressOfPlace(before, today, today), { replace: true, preventScrollReset: true });
    },
    [scroller, today, setQuery],
  );
  return [chosen === 'today' && (isAmongDays || isMoving) ? '1' : chosen, choose];
}
