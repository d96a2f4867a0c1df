import { jest } from '@jest/globals';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { render, screen } from '@testing-library/react';
import type { CalendarEvent } from '../../../shared/planning-types.ts';
import { UnassignedEvent } from './unassigned-panel.tsx';
import { EventCard } from './event-card.tsx';

const cardOf = (event: CalendarEvent, timeLabel: string | null = '10:00', overlap?: string) =>
  render(
    <EventCard
      dayEvent={{ event, part: 'morning', minute: 600, end: 660, timeLabel, day: 1, days: 1 }}
      date="2026-01-14"
      height={80}
      overlap={overlap}
      onOpen={jest.fn()}
    />,
  );
const inPanel = (event: CalendarEvent) =>
  render(<UnassignedEvent event={event} count={1} onOpen={jest.fn()} />);

const mark = () => document.querySelector<HTMLElement>('[data-event-mark]');
const shownIn = () => screen.getByRole('button').style.getPropertyValue('--event-color');

test.each([
  ['week', cardOf],
  ['week, all day', (event: CalendarEvent) => cardOf(event, null)],
  ['side panel', inPanel],
])('event card in the %s: it has its calendar’s colour, and a mark in its own colour (CAL-21)', (_, show) => {
  show(calendarEvent({ calendar_color: '#ffad46', event_color: '#dc2127' }));
  expect(shownIn()).toBe('#ffad46');
  expect(mark()?.style.background).toBe('rgb(220, 33, 39)');
});

test('event card: without its own colour it has no mark', () => {
  cardOf(calendarEvent({ calendar_color: '#ffad46' }));
  expect(mark()).toBeNull();
});

test('event card: it shows its start and its length, both in the accessible name, and what it overlaps (CAL-21, CAL-60)', () => {
  cardOf(calendarEvent({ title: 'Dentist', is_recurring: true }), '10:00', 'Overlaps Swim');
  const card = screen.getByRole('button', {
    name: 'Calendar event 10:00 Dentist, 1h, Wednesday, Jan 14, Overlaps Swim, recurring',
  });
  expect(card.textContent).toBe('10:00 Dentist 1h');
  expect(card.querySelector('[title="Overlaps Swim"] > [data-overlap]')).not.toBeNull();
});

test('event card: it is as high as its time (CAL-21)', () => {
  cardOf(calendarEvent());
  expect(screen.getByRole('button').style.height).toBe('5rem');
});

test('event card: one without a time on its day is all day', () => {
  cardOf(calendarEvent({ title: 'Fair', is_all_day: true }), null);
  expect(
    screen.getByRole('button', { name: 'Calendar event Fair, Wednesday, Jan 14, all day' }),
  ).toBeTruthy();
  expect(screen.getByRole('button').textContent?.trim()).toBe('Fair');
});

test('event card: the second day of a night says until when it goes (CAL-76)', () => {
  cardOf(calendarEvent({ title: 'Night shift' }), null);
  const name = 'Calendar event Night shift, Wednesday, Jan 14, until 11:00';
  expect(screen.getByRole('button', { name }).textContent?.trim()).toBe('Night shift until 11:00');
});

test.each([
  ['week', cardOf],
  ['side panel', inPanel],
])(
  'event card in the %s: a declined event is marked for its style, and another one is not (CAL-73)',
  (_, show) => {
    const marked = (response: CalendarEvent['own_response']) =>
      show(calendarEvent({ own_response: response })).container.querySelector('[data-declined]');
    expect(marked('declined')?.tagName).toBe('BUTTON');
    expect(marked('tentative')).toBeNull();
  },
);

test('event card: a declined event says so in its name (CAL-73)', () => {
  cardOf(calendarEvent({ title: 'Dentist', own_response: 'declined' }));
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(
    'Calendar event 10:00 Dentist, 1h, Wednesday, Jan 14, declined',
  );
});
