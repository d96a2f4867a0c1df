import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { jest } from '@jest/globals';
import { activity } from '@simmer/testing/activity.factory';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarEvent, TimeBlock } from '../../../shared/planning-types.ts';
import { cardMaker } from '../model/block-card.ts';
import { eventsByDay } from '../model/day-event.ts';
import { DayScroller } from '../scroll/day-scroller.ts';
import { WeekActionsProvider } from '../model/week-actions.ts';
import { TodayView } from './today-view.tsx';

const today = calendarDate('2026-11-16');
const [swim, read] = [activity({ name: 'Swim' }), activity({ name: 'Read' })];
const actions = {
  createBlock: jest.fn(),
  openBlock: jest.fn(),
  openEvent: jest.fn(),
  openReflection: jest.fn(),
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({
    now: new Date(2026, 10, 16, 12),
    doNotFake: ['queueMicrotask', 'setTimeout'],
  });
});
afterEach(() => jest.useRealTimers());

const blockOf = (activity_id: string, part: 'morning' | 'evening', over: Partial<TimeBlock> = {}) =>
  timeBlock({
    activity_id,
    recurring: 'once',
    scheduled_days: ['monday'],
    start_date: today,
    start_timing: startTimingOf(part),
    ...over,
  });

function viewOf(blocks: readonly TimeBlock[], isBlank = false, events: readonly CalendarEvent[] = []) {
  const content = {
    blocks: expandAll(blocks, { start: '2026-11-02', end: '2026-12-06' }),
    cardOf: cardMaker({ activities: [swim, read], northStars: [], sizes: [], vibes: [] }),
    eventsOn: eventsByDay(events, 'UTC', { start: '2026-11-02', end: '2026-12-06' }),
  };
  const scroller = new DayScroller([today], today);
  return (
    <AppStateProvider>
      <WeekActionsProvider value={actions}>
        <TodayView scroller={scroller} content={content} isBlank={isBlank} today={today} />
      </WeekActionsProvider>
    </AppStateProvider>
  );
}

const show = (...view: Parameters<typeof viewOf>) => render(viewOf(...view));

const cardTexts = () =>
  [...document.querySelectorAll('[data-block-id]')].map(
    (card) => card.querySelector('[aria-hidden] + *')?.textContent,
  );

test('today: what is over is folded, and a tap on a card opens its block (CAL-55)', async () => {
  show([blockOf(swim.id, 'morning'), blockOf(read.id, 'evening')]);
  const earlier = screen.getByText('Earlier (1)').closest('details');
  expect(earlier?.open).toBe(false);
  expect(earlier?.textContent).toContain('1 open');
  const next = screen.getByRole('list', { name: 'Next' });
  screen.getByText('Nothing right now.');
  await userEvent.setup().click(within(next).getByRole('button', { name: /^Read/ }));
  expect(actions.openBlock).toHaveBeenCalledWith(expect.objectContaining({ name: 'Read' }), today);
});

test('today: a marked block says so, and does not count as without a mark', () => {
  show([blockOf(swim.id, 'morning', { outcomes: [{ date: today, result: 'done', reason: null }] })]);
  expect(screen.getByRole('button', { name: 'Done: Swim', hidden: true }).ariaPressed).toBe('true');
  expect(screen.queryByText(/ open$/)).toBeNull();
  expect(screen.getByText('The rest of today is open.')).toBeDefined();
});

test('today: a timed block has its time in place of its part, and its own length', () => {
  show([
    blockOf(swim.id, 'evening', { start_time: '18:30', duration_minutes: 40 }),
    blockOf(read.id, 'evening'),
  ]);
  expect(cardTexts()).toEqual(['Read Evening', 'Swim 18:30 · 40m']);
});

test('today: timed items that overlap say so (CAL-60)', () => {
  show([
    blockOf(swim.id, 'evening', { start_time: '18:30', duration_minutes: 40 }),
    blockOf(read.id, 'evening', { start_time: '19:00', duration_minutes: 40 }),
  ]);
  expect(cardTexts()).toEqual(['Swim 18:30 · 40m · Overlaps Read', 'Read 19:00 · 40m · Overlaps Swim']);
});

test('today: an item that leaves the lists gives its focus to the next one, the last one to the heading (CAL-55)', async () => {
  // An evening is over at no hour.
  jest.useRealTimers();
  const [first, second] = [blockOf(swim.id, 'evening'), blockOf(read.id, 'evening')];
  const { rerender } = show([first, second]);
  screen.getByRole('button', { name: 'Move: Swim' }).focus();
  rerender(viewOf([second]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Read / })));
  rerender(viewOf([]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Monday, Nov 16'));
});

test('today: an empty day says so and offers a block in the current part, an empty calendar its invitation (CAL-45)', async () => {
  const { rerender } = show([]);
  screen.getByText('Nothing is planned for today.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add a block' }));
  expect(actions.createBlock).toHaveBeenCalledWith(today, 'midday');
  rerender(viewOf([], true));
  expect(screen.queryByText('Nothing is planned for today.')).toBeNull();
  screen.getByRole('button', { name: 'Add your first time block' });
});

test('today: a working location stands below the day, and a declined event says so in its list (CAL-72, CAL-73)', () => {
  const home = allDayEvent(today, today, { title: 'Home', event_type: 'working_location' });
  const declined = calendarEvent({
    title: 'Review',
    own_response: 'declined',
    start_time: `${today}T18:00:00Z`,
    end_time: `${today}T19:00:00Z`,
  });
  show([], false, [home, declined]);
  expect(screen.getByText('Working location:').parentElement?.textContent).toContain('Home');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Review 18:00 · 1h · declined',
  ]);
});
