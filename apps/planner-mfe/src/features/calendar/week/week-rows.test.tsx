import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { activity } from '@simmer/testing/activity.factory';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { cardMaker } from '../model/block-card.ts';
import { eventsByDay } from '../model/day-event.ts';
import { scaleOf, type SheetContent, weekPlan } from '../model/week-plan.ts';
import { cellHeight } from '../model/week-height.ts';
import { heightOf } from '../model/week-item.ts';
import { FitContext, UnitContext, useFit } from '../day/fit.tsx';
import { WeekActionsProvider } from '../model/week-actions.ts';
import { WeekRow } from './week-row.tsx';

const MONDAY = '2026-11-23';
const WEDNESDAY = '2026-11-25';
const garden = activity({ name: 'Garden', emoji: '🌱' });
const xl = timeBlockSize({ name: 'xl', duration: 240 });
const small = timeBlockSize({ name: 'small', duration: 30 });

const blockOn = (date: string, part: 'morning' | 'midday' | 'afternoon', size = small) =>
  timeBlock({
    activity_id: garden.id,
    size: size.id,
    recurring: 'once',
    start_date: date,
    scheduled_days: [weekdayOf(date)],
    start_timing: startTimingOf(part),
  });

const contentOf = (...blocks: ReturnType<typeof timeBlock>[]): SheetContent => ({
  blocks: expandAll(blocks, { start: MONDAY, end: '2026-11-29' }),
  cardOf: cardMaker({ activities: [garden], northStars: [], sizes: [small, xl], vibes: [] }),
  eventsOn: () => [],
});

// A low window has a smaller unit.
window.innerHeight = 900;

const openBlock = jest.fn();
const nothing = () => {};
const actions = { createBlock: nothing, openBlock, openEvent: nothing, openReflection: nothing };

function Week({ content, hasBudgets = false }: { content: SheetContent; hasBudgets?: boolean }) {
  const fit = useFit(false);
  const { unit, row } = scaleOf(MONDAY, content, 7, fit);
  return (
    <WeekActionsProvider value={actions}>
      <FitContext value={fit}>
        <UnitContext value={unit}>
          <WeekRow
            plan={weekPlan(calendarDate(MONDAY), content)}
            row={row}
            share="whole"
            hasBudgets={hasBudgets}
            today={MONDAY}
            reflection={null}
          />
        </UnitContext>
      </FitContext>
    </WeekActionsProvider>
  );
}

const dayOf = (label: string) => within(screen.getByRole('group', { name: label }));
const cardsIn = (scope: Pick<typeof screen, 'queryAllByRole'>) =>
  scope.queryAllByRole('button').flatMap(({ dataset, style }) => (dataset['blockId'] ? [style.height] : []));

test('bands: a day has four, by their names, each with the cards of its part, the earlier above the later (CAL-25)', () => {
  render(<Week content={contentOf(blockOn(MONDAY, 'midday'), blockOn(MONDAY, 'morning', xl))} />);
  const bands = dayOf('Monday, Nov 23').getAllByRole('group');
  expect(bands.map((band) => band.getAttribute('aria-label'))).toEqual([
    'Morning',
    'Midday',
    'Afternoon',
    'Evening',
  ]);
  expect(bands.map((band) => cardsIn(within(band)))).toEqual([['10rem'], ['2.5rem'], [], []]);
});

test('bands: their names stand once at the edge of a week, and in a cell only if the band begins elsewhere (CAL-25)', () => {
  const { rerender } = render(<Week content={contentOf(blockOn(MONDAY, 'midday'))} />);
  expect(screen.getAllByText('midday')).toHaveLength(1);
  rerender(<Week content={contentOf(blockOn(MONDAY, 'midday'), blockOn(MONDAY, 'morning', xl))} />);
  expect(screen.getAllByText('midday')).toHaveLength(2);
  expect(screen.getAllByText('evening')).toHaveLength(1);
});

test('scale: long blocks of a full day are lower with all of their week, and open as elsewhere (CAL-27)', () => {
  const five = Array.from({ length: 5 }, () => blockOn(WEDNESDAY, 'afternoon', xl));
  render(<Week content={contentOf(...five, blockOn(MONDAY, 'morning', xl), blockOn(MONDAY, 'midday'))} />);
  expect(cardsIn(dayOf('Wednesday, Nov 25'))).toEqual(Array<string>(5).fill('5.5rem'));
  expect(cardsIn(dayOf('Monday, Nov 23'))).toEqual(['5.5rem', '1.375rem']);
  const line = dayOf('Monday, Nov 23').getByRole('button', { name: 'Garden, small, Monday, Nov 23, midday' });
  expect(line.textContent).toBe('🌱Garden');
  fireEvent.click(line);
  expect(openBlock).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: / more / })).toBeNull();
});

test('more: a button says how many blocks a cell leaves out, and opens it (CAL-27)', () => {
  const many = Array.from({ length: 40 }, () => blockOn(WEDNESDAY, 'afternoon', xl));
  render(<Week content={contentOf(...many)} />);
  const day = dayOf('Wednesday, Nov 25');
  const shown = cardsIn(day).length;
  const button = day.getByRole('button', {
    name: `${many.length - shown} more on Wednesday, Nov 25, afternoon and evening`,
  });
  expect(shown).toBeLessThan(many.length);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(cardsIn(day)).toEqual(Array<string>(many.length).fill('5.5rem'));
  fireEvent.click(day.getByRole('button', { name: /^Show fewer/ }));
  expect(cardsIn(day)).toHaveLength(shown);
});

test('planned hours: each day has its own and those of its events, and the week their sum (CAL-28)', () => {
  const meeting = calendarEvent({
    is_all_day: false,
    start_time: `${MONDAY}T08:00:00Z`,
    end_time: `${MONDAY}T09:00:00Z`,
  });
  const event = {
    event: meeting,
    part: 'morning' as const,
    minute: 480,
    end: 540,
    timeLabel: '08:00',
    day: 1,
    days: 1,
  };
  const content = contentOf(blockOn(MONDAY, 'midday'), blockOn(WEDNESDAY, 'morning', xl));
  render(<Week content={{ ...content, eventsOn: (date) => (date === MONDAY ? [event] : []) }} />);
  expect(dayOf('Monday, Nov 23').getByText('30m planned, 1h of events')).toBeTruthy();
  expect(dayOf('Wednesday, Nov 25').getByText('4h planned')).toBeTruthy();
  expect(dayOf('Tuesday, Nov 24').queryByText(/hour/)).toBeNull();
  expect(screen.getByText('4h 30m planned, 1h of events')).toBeTruthy();
});

test('budgets: their line is above the days of the week, which has its space before they are loaded (BUD-3)', () => {
  const { container, rerender } = render(<Week content={contentOf()} hasBudgets />);
  const line = container.querySelector('[data-budgets]');
  const monday = screen.getByRole('group', { name: 'Monday, Nov 23' });
  expect(line?.compareDocumentPosition(monday)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  rerender(<Week content={contentOf()} />);
  expect(container.querySelector('[data-budgets]')).toBeNull();
});

test('week: a working location is a mark at the head of each of its days, and no card (CAL-72)', () => {
  const home = allDayEvent(WEDNESDAY, '2026-11-26', { title: 'Home', event_type: 'working_location' });
  const review = calendarEvent({
    title: 'Review',
    start_time: `${WEDNESDAY}T12:00:00Z`,
    end_time: `${WEDNESDAY}T13:00:00Z`,
  });
  const week = { start: MONDAY, end: '2026-11-29' };
  render(<Week content={{ ...contentOf(), eventsOn: eventsByDay([home, review], 'UTC', week) }} />);
  const dayOf = (name: string) => within(screen.getByRole('group', { name }));
  const textOf = (name: string) => dayOf(name).queryByText('Working location:')?.parentElement?.textContent;
  expect(textOf('Wednesday, Nov 25')).toContain('Home');
  expect(textOf('Thursday, Nov 26')).toContain('Home');
  expect(textOf('Friday, Nov 27')).toBeUndefined();
  expect(dayOf('Wednesday, Nov 25').getAllByRole('button', { name: /^Calendar event/ })).toHaveLength(1);
});

test('bars: an event of several days is one button over them, below one that went on before it (CAL-76)', () => {
  const range = { start: '2026-11-16', end: '2026-12-06' };
  const fair = allDayEvent('2026-11-20', '2026-11-24', { id: 'fair', title: 'Fair' });
  const beach = allDayEvent('2026-11-24', '2026-11-27', { id: 'beach', title: 'Beach' });
  const night = calendarEvent({
    id: 'night',
    title: 'Night train',
    start_time: `${WEDNESDAY}T22:00:00Z`,
    end_time: '2026-11-26T23:00:00Z',
  });
  const shift = calendarEvent({
    id: 'shift',
    title: 'Night shift',
    start_time: '2026-11-27T22:00:00Z',
    end_time: '2026-11-28T02:00:00Z',
  });
  const eventsOn = eventsByDay([fair, beach, night, shift], 'UTC', range);
  const content = { ...contentOf(), eventsOn };
  expect(
    weekPlan(calendarDate(MONDAY), content).days.map((day) => day.early.map((item) => heightOf(item, 40))),
  ).toEqual([[40], [40, 40], [40, 40], [40, 40], [84], [40], []]);
  render(<Week content={content} />);
  const buttons = screen.getAllByRole('button', { name: /^Calendar event/ });
  const shapes = buttons.map(({ dataset, style }) => [
    dataset['eventId'],
    dataset['bar'],
    style.getPropertyValue('--columns'),
    style.marginTop,
  ]);
  expect(shapes).toEqual([
    ['fair', 'before', '2', '0rem'],
    ['beach', '', '4', '0rem'],
    ['night', '', '2', '0rem'],
    ['shift', undefined, '', ''],
    ['shift', undefined, '', ''],
  ]);
  expect(buttons[0]?.getAttribute('aria-label')).toBe(
    'Calendar event Fair, day 4 of 5, Monday, Nov 23, all day',
  );
  expect(buttons[2]?.textContent).toBe('22:00 Night train 25h');
  // A night that only passes midnight stays a card on each of its days.
  expect(buttons[4]?.textContent).toBe(' Night shift until 02:00');
});

test('bars: each day of a row keeps their lanes free, and its height has them (CAL-76)', () => {
  const range = { start: MONDAY, end: '2026-11-29' };
  const events = [1, 2, 3].map((n) => allDayEvent(MONDAY, '2026-11-27', { id: `long ${n}` }));
  const content = { ...contentOf(), eventsOn: eventsByDay(events, 'UTC', range) };
  const late = weekPlan(calendarDate(MONDAY), content).days[2];
  expect(late?.early.map((item) => heightOf(item, 40))).toEqual([40, 40, 40]);
  const fit = { row: 500, leastUnit: 22, isNamedInCells: false, opened: new Set<string>() };
  const least = cellHeight({ first: 3 * 44, second: 0 });
  expect(scaleOf(MONDAY, content, 7, fit)).toEqual({ unit: 40, row: least });
});
