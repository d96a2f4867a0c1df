import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { cleanup, render, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { useLostAddress } from '../scroll/use-calendar-scroller.ts';

const weeks = calendarWeeks(calendarDate('2026-11-20'));

function Calendar() {
  useLostAddress(weeks);
  return null;
}

afterEach(cleanup);

test.each(['2026-02-30', 'soon', '1900-01-01', '2026-13-01', ''])(
  'calendar address: the invalid date %p is removed from the URL, and other parameters stay',
  async (date) => {
    window.history.replaceState(null, '', `/calendar?view=x&date=${date}`);
    render(
      <BrowserRouter>
        <Calendar />
      </BrowserRouter>,
    );
    await waitFor(() => expect(window.location.search).toBe('?view=x'));
  },
);
