import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import { eventsOfMonth, monthAway, monthKey, monthOf, monthRange } from './event-month.ts';
import { countSelection, NOTHING_SELECTED, withAll, withEvent, withoutEvents } from './event-selection.ts';
import { attendeeNames, guestsText, organizerText, placeText } from '../../../event-texts.ts';
import { eventTimes } from '../../../event-times.ts';
import { countFilters, filterEvents, NO_FILTER, toggleItem } from './filter-events.ts';
import { DEFAULT_EVENT_SORT, nextSort, sortEvents } from './sort-events.ts';

const STOCKHOLM = 'Europe/Stockholm';
const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title);

describe('eventTimes', () => {
  it('the time follows the time zone', () => {
    expect(eventTimes(calendarEvent(), STOCKHOLM)).toEqual({ day: 'Wed, Jan 14', time: '10:00 – 11:00' });
    expect(eventTimes(calendarEvent(), 'America/New_York').time).toBe('04:00 – 05:00');
  });

  it('an event over several days names the first and last, and one that ends at midnight a single day', () => {
    const late = { start_time: '2026-01-14T21:00:00.000Z' };
    const until = (end_time: string) => eventTimes(calendarEvent({ ...late, end_time }), STOCKHOLM).day;
    expect(until('2026-01-15T08:00:00.000Z')).toBe('Jan 14 – Jan 15');
    expect(until('2026-01-14T23:00:00.000Z')).toBe('Wed, Jan 14');
    expect(eventTimes(allDayEvent('2026-01-14', '2026-01-16'), STOCKHOLM)).toEqual({
      day: 'Jan 14 – Jan 16',
      time: 'All day',
    });
  });
});

describe('month of the calendar events', () => {
  const today = calendarDate('2026-01-31');

  it('is read from the URL, and is the current month for an invalid or missing value (KIT-30)', () => {
    expect(monthOf('2026-03', today)).toBe('2026-03-01');
    expect(monthOf('2026-13', today)).toBe('2026-01-01');
    expect(monthOf(null, today)).toBe('2026-01-01');
    expect(monthKey(monthAway(monthOf(null, today), 1))).toBe('2026-02');
    expect(monthRange(monthOf(null, today))).toEqual({ start_date: '2026-01-01', end_date: '2026-01-31' });
  });

  it('contains the events that overlap it in the person’s time zone', () => {
    const newYear = calendarEvent({
      title: 'Fireworks',
      start_time: '2025-12-31T22:30:00.000Z',
      end_time: '2025-12-31T23:30:00.000Z',
    });
    const eve = calendarEvent({
      title: 'Eve',
      start_time: '2025-12-31T21:00:00.000Z',
      end_time: '2025-12-31T23:00:00.000Z',
    });
    const fast = [allDayEvent('2025-12-28', '2026-01-01'), allDayEvent('2025-12-31')];
    const touching = eventsOfMonth([newYear, eve, ...fast], monthOf(null, today), STOCKHOLM);
    expect(touching).toEqual([newYear, fast[0]]);
    expect(eventsOfMonth([newYear], monthOf(null, today), 'America/New_York')).toEqual([]);
  });
});

describe('sortEvents', () => {
  const early = calendarEvent({ title: 'beta', start_time: '2026-01-14T07:00:00.000Z' });
  const whole = allDayEvent('2026-01-14', '2026-01-14', { title: 'Alpha', ecocycle_phase: 'Maturity' });
  const late = calendarEvent({
    title: 'Gamma',
    start_time: '2026-01-14T20:00:00.000Z',
    end_time: '2026-01-14T20:15:00.000Z',
    is_recurring: true,
    keyword_ecocycle_phase: 'Incubation',
    attendees: [{ email: 'a@example.com', name: null, response_status: null }],
  });
  const events = [late, early, whole];
  const by = (field: Parameters<typeof nextSort>[1]) =>
    titles(sortEvents(events, { field, direction: 'ascending' }, STOCKHOLM));

  it('by default the earliest comes first, and all-day events before timed ones of the day', () => {
    expect(titles(sortEvents(events, DEFAULT_EVENT_SORT, STOCKHOLM))).toEqual(['Alpha', 'beta', 'Gamma']);
  });

  it('sorts by title, duration, recurrence, number of attendees and phase (KIT-35)', () => {
    expect(by('title')).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(by('duration')).toEqual(['Gamma', 'beta', 'Alpha']);
    expect(by('is_recurring')).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(by('attendees')).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(by('ecocycle_phase')).toEqual(['Gamma', 'Alpha', 'beta']);
  });

  it('events without a phase come last in both directions (KIT-35)', () => {
    const sort = { field: 'ecocycle_phase', direction: 'descending' } as const;
    expect(titles(sortEvents(events, sort, STOCKHOLM))).toEqual(['Alpha', 'Gamma', 'beta']);
  });

  it('choosing the same field again reverses the direction, another field starts ascending', () => {
    const turned = nextSort(DEFAULT_EVENT_SORT, 'start_time');
    expect(turned).toEqual({ field: 'start_time', direction: 'descending' });
    expect(nextSort(turned, 'title')).toEqual({ field: 'title', direction: 'ascending' });
  });
});

describe('filterEvents', () => {
  const work = calendarEvent({ google_calendar_id: 'work', is_recurring: true, location: 'Room Ö' });
  const home = allDayEvent('2026-01-14', '2026-01-14', { keyword_ecocycle_phase: 'Incubation' });

  it('without a filter and with a blank search all events are shown', () => {
    expect(filterEvents([work, home], NO_FILTER, '  ')).toHaveLength(2);
    expect(countFilters(NO_FILTER)).toBe(0);
  });

  it('values of one group are alternatives, and all groups must match (KIT-36)', () => {
    const types = { ...NO_FILTER, types: ['Recurring', 'All day'] as const };
    expect(filterEvents([work, home], types, '')).toHaveLength(2);
    expect(filterEvents([work, home], { ...types, calendars: ['work'] }, '')).toEqual([work]);
    expect(countFilters({ ...types, calendars: ['work'] })).toBe(3);
  });

  it('phases are matched by their displayed names', () => {
    expect(filterEvents([work, home], { ...NO_FILTER, phases: ['Birth'] }, '')).toEqual([home]);
    expect(filterEvents([work, home], { ...NO_FILTER, phases: ['Not Analyzed'] }, '')).toEqual([work]);
  });

  it('a confirmed phase takes precedence over found ones, in filter and sort order', () => {
    const confirmed = calendarEvent({
      ecocycle_phase: 'Rigidity Trap',
      keyword_ecocycle_phase: 'Maturity',
      ai_ecocycle_phase: 'Incubation',
    });
    const found = calendarEvent({ keyword_ecocycle_phase: 'Maturity', ai_ecocycle_phase: 'Incubation' });
    const blank = calendarEvent({ ecocycle_phase: 'Maturity' });
    const by = (phase: (typeof NO_FILTER.phases)[number]) =>
      filterEvents([confirmed, found, blank], { ...NO_FILTER, phases: [phase] }, '');
    expect(by('Maturity')).toEqual([found, blank]);
    expect(by('Birth')).toEqual([found]);
    expect(by('Not Analyzed')).toEqual([]);
    const sort = { field: 'ecocycle_phase', direction: 'descending' } as const;
    expect(sortEvents([found, confirmed], sort, STOCKHOLM)).toEqual([confirmed, found]);
  });

  it('the search matches title, location and organizer without regard to case (KIT-34)', () => {
    expect(filterEvents([work, home], NO_FILTER, 'room ö')).toEqual([work]);
    expect(filterEvents([work, home], NO_FILTER, 'BEACH')).toEqual([home]);
  });

  it('toggled adds a missing value and removes a present one', () => {
    expect(toggleItem(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleItem(['a', 'b'], 'a')).toEqual(['b']);
  });
});

describe('event selection', () => {
  const [a, b, c] = [calendarEvent(), calendarEvent(), calendarEvent()];

  it('counts the selected events that exist, and how many of them are hidden', () => {
    const picked = withEvent(withEvent(NOTHING_SELECTED, a.id, true), 'gone', true);
    const counts = countSelection(picked, [a, b, c], [b, c]);
    expect(counts).toEqual({ selected: [a.id], hidden: 1, all: 'none' });
  });

  it('“Select all” adds the shown events, and unchecking removes only those (KIT-34)', () => {
    const all = withAll(withEvent(NOTHING_SELECTED, a.id, true), [b, c], true);
    expect(countSelection(all, [a, b, c], [b, c])).toMatchObject({ hidden: 1, all: 'all' });
    const back = withAll(all, [b, c], false);
    expect(countSelection(back, [a, b, c], [a, b, c])).toMatchObject({ selected: [a.id], all: 'some' });
    expect(countSelection(NOTHING_SELECTED, [], []).all).toBe('none');
  });
});

describe('organizer and attendees of an event', () => {
  const own = new Set(['robin@example.com']);
  const event = calendarEvent({
    organizer_name: 'Robin@Example.com',
    location: 'Room 4',
    attendees: [
      { email: 'robin@example.com', name: 'Robin Vale', response_status: 'accepted' },
      { email: 'priya@example.com', name: 'Priya', response_status: null },
      { email: 'sam@example.com', name: null, response_status: null },
    ],
  });

  it('the person is called “You”, and is left out of the line with the place', () => {
    expect(organizerText(event, own)).toBe('You');
    expect(placeText(event, own)).toBe('Room 4');
    expect(attendeeNames(event, own)).toBe('You, Priya, sam@example.com');
  });

  it('other organizers are named, and a missing one is empty text', () => {
    const theirs = { ...event, organizer_name: 'Priya' };
    expect(placeText(theirs, own)).toBe('Priya · Room 4');
    expect(organizerText({ ...event, organizer_name: null }, own)).toBe('');
  });
});

it('withoutEvents: removes the analyzed events and keeps what was selected meanwhile', () => {
  expect([...withoutEvents(new Set(['a', 'b', 'new']), ['a', 'b'])]).toEqual(['new']);
});

test('guestsText: guests stand with their answers, the first twenty by name (KIT-38)', () => {
  const guest = (name: string, response_status: string | null) => ({
    email: `${name}@example.com`,
    name,
    response_status,
  });
  const answers = [
    guest('Ada', 'accepted'),
    guest('Bo', 'tentative'),
    guest('Cy', 'needsAction'),
    guest('Di', null),
  ];
  const own = new Set(['robin@example.com']);
  const robin = { email: 'Robin@example.com', name: 'Robin', response_status: 'declined' };
  expect(guestsText(calendarEvent({ attendees: [robin, ...answers] }), own)).toBe(
    'You (declined), Ada (accepted), Bo (maybe), Cy (no answer), Di',
  );
  const many = Array.from({ length: 32 }, (_, at) => guest(`G${at}`, null));
  expect(guestsText(calendarEvent({ attendees: many }), own)).toMatch(/, G18, G19 and 12 more$/);
  expect(guestsText(calendarEvent(), own)).toBe('');
});
