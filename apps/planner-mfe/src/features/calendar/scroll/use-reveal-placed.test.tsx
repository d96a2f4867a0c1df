import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { notifyPlaced } from '../../../shared/placed-block.ts';
import { useRevealPlaced } from './use-reveal-placed.ts';
import { DayScroller } from './day-scroller.ts';
import { WeekScroller } from './week-scroller.ts';

const today = calendarDate('2026-11-20');
const monday = calendarDate('2026-12-14');

const weeks = calendarWeeks(today);

test.each([new WeekScroller(weeks, mondayOf(today)), new DayScroller(weeks, today)])(
  'useRevealPlaced: a new block is scrolled into view, one outside the calendar is ignored ($kind)',
  async (scroller) => {
    const reveal = jest.spyOn(scroller, 'reveal');
    const scrolled = jest.fn();
    function Sheet() {
      useRevealPlaced(scroller);
      return <div data-block-id="made" data-date={monday} ref={onFocusChange} />;
    }
    const onFocusChange = (cardElement: HTMLElement | null) => {
      if (cardElement !== null) cardElement.scrollIntoView = scrolled;
    };
    render(<Sheet />);
    notifyPlaced({ id: 'made', date: monday });
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    expect(reveal).toHaveBeenCalledWith(monday);
    notifyPlaced({ id: 'far', date: calendarDate('2031-01-06') });
    notifyPlaced({ id: 'made', date: monday });
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
    expect(reveal).toHaveBeenCalledTimes(2);
  },
);

test('useRevealPlaced: a card that its day renders later is scrolled into view (CAL-70)', async () => {
  const scroller = new WeekScroller(weeks, mondayOf(today));
  const scrolled = jest.fn();
  const note = (cardElement: HTMLElement | null) => {
    if (cardElement !== null) cardElement.scrollIntoView = scrolled;
  };
  function Sheet({ isRendered }: { isRendered: boolean }) {
    useRevealPlaced(scroller);
    return isRendered ? <div data-block-id="made" data-date={monday} ref={note} /> : null;
  }
  const revealed = new Promise<void>((resolve) => {
    jest.spyOn(scroller, 'reveal').mockImplementation(() => resolve());
  });
  const { rerender } = render(<Sheet isRendered={false} />);
  notifyPlaced({ id: 'made', date: monday });
  await revealed;
  await new Promise(requestAnimationFrame);
  rerender(<Sheet isRendered />);
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
});
