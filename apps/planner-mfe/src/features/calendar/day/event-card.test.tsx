import { jest } from '@jest/globals';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { render, screen } from '@testing-library/react';
import type { CalendarEvent } from '../../../shared/planning-types.ts';
import { UnassignedEvent } from '../unassigned/unassigned-panel.tsx';
import { EventCard } from './event-card.tsx';

const cardOf = (event: CalendarEvent, timeLabel: string | null = '10:00', overlap?: string) =>
  render(
    <EventCard
      dayEvent={{ event, part: 'morning', minute: 600, end: 660, timeLabel }}
      date="2026-01-14"
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

test.each([
  [30, '13%'],
  [60, '25%'],
  [210, '88%'],
  [240, '100%'],
  [600, '100%'],
])(
  'event card: one of %i minutes has a bar of %s, as an xl block is as long as its card (CAL-21)',
  (minutes, bar) => {
    const start = Date.parse('2026-01-14T10:00:00Z');
    const end_time = new Date(start + minutes * 60_000).toISOString();
    cardOf(calendarEvent({ is_all_day: false, start_time: '2026-01-14T10:00:00Z', end_time }));
    expect(screen.getByRole('button').style.getPropertyValue('--event-length')).toBe(bar);
  },
);

test('event card: one without a time on its day is all day', () => {
  cardOf(calendarEvent({ title: 'Fair' }), null);
  expect(
    screen.getByRole('button', { name: 'Calendar event Fair, Wednesday, Jan 14, all day' }),
  ).toBeTruthy();
  expect(screen.getByRole('button').textContent?.trim()).toBe('Fair');
  expect(screen.getByRole('button').style.getPropertyValue('--event-length')).toBe('');
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
