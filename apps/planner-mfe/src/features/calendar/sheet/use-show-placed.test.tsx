import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { tellPlaced } from '../../../planning/placed-block.ts';
import { useShowPlaced } from './use-show-placed.ts';
import { WeekRoll } from './roll/week-roll.ts';

const today = calendarDate('2026-11-20');
const monday = calendarDate('2026-12-14');

test('a block that was made is rolled to, one beyond the calendar is not', async () => {
  const roll = new WeekRoll(calendarWeeks(today), mondayOf(today));
  const reveal = jest.spyOn(roll, 'reveal');
  const scrolled = jest.fn();
  function Sheet() {
    useShowPlaced(roll);
    return <div data-block-id="made" data-date={monday} ref={hear} />;
  }
  const hear = (slip: HTMLElement | null) => {
    if (slip !== null) slip.scrollIntoView = scrolled;
  };
  render(<Sheet />);
  tellPlaced({ id: 'made', date: monday });
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  expect(reveal).toHaveBeenCalledWith(monday);
  tellPlaced({ id: 'far', date: calendarDate('2031-01-06') });
  tellPlaced({ id: 'made', date: monday });
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
  expect(reveal).toHaveBeenCalledTimes(2);
});
