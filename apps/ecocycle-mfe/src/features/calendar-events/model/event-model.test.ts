import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import { eventsOfMonth, monthAway, monthKey, monthOf, monthRange } from './event-month.ts';
import { countSelection, NOTHING_SELECTED, withAll, withEvent, withoutEvents } from './event-selection.ts';
import { attendeeNames, organizerText, placeText } from '../../../events/event-texts.ts';
import { eventTimes } from '../../../events/event-times.ts';
import { countFilters, filterEvents, NO_FILTER, toggled } from './filter-events.ts';
import { DEFAULT_EVENT_SORT, nextSort, sortEvents } from './sort-events.ts';

const STOCKHOLM = 'Europe/Stockholm';
const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title);

describe('when an event is', () => {
  it('is told by the clock of the zone', () => {
    expect(eventTimes(calendarEvent(), STOCKHOLM)).toEqual({ day: 'Wed, Jan 14', time: '10:00 – 11:00' });
    expect(eventTimes(calendarEvent(), 'America/New_York').time).toBe('04:00 – 05:00');
  });

  it('names both days of one that lasts longer, and one day of one that ends at midnight', () => {
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

describe('the month', () => {
  const today = calendarDate('2026-01-31');

  it('is read from the address, and is the current one for nonsense', () => {
    expect(monthOf('2026-03', today)).toBe('2026-03-01');
    expect(monthOf('2026-13', today)).toBe('2026-01-01');
    expect(monthOf(null, today)).toBe('2026-01-01');
    expect(monthKey(monthAway(monthOf(null, today), 1))).toBe('2026-02');
    expect(monthRange(monthOf(null, today))).toEqual({ start_date: '2026-01-01', end_date: '2026-01-31' });
  });

  it('holds what touches it where the person is', () => {
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

describe('sorting', () => {
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

  it('begins with the earliest, whole days before what the day holds', () => {
    expect(titles(sortEvents(events, DEFAULT_EVENT_SORT, STOCKHOLM))).toEqual(['Alpha', 'beta', 'Gamma']);
  });

  it('knows every field', () => {
    expect(by('title')).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(by('duration')).toEqual(['Gamma', 'beta', 'Alpha']);
    expect(by('is_recurring')).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(by('attendees')).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(by('ecocycle_phase')).toEqual(['Gamma', 'Alpha', 'beta']);
  });

  it('leaves what has no phase at the end, whichever way round', () => {
    const sort = { field: 'ecocycle_phase', direction: 'descending' } as const;
    expect(titles(sortEvents(events, sort, STOCKHOLM))).toEqual(['Alpha', 'Gamma', 'beta']);
  });

  it('turns round when its field is chosen again', () => {
    const turned = nextSort(DEFAULT_EVENT_SORT, 'start_time');
    expect(turned).toEqual({ field: 'start_time', direction: 'descending' });
    expect(nextSort(turned, 'title')).toEqual({ field: 'title', direction: 'ascending' });
  });
});

describe('filtering', () => {
  const work = calendarEvent({ google_calendar_id: 'work', is_recurring: true, location: 'Room Ö' });
  const home = allDayEvent('2026-01-14', '2026-01-14', { keyword_ecocycle_phase: 'Incubation' });

  it('shows all when nothing is chosen', () => {
    expect(filterEvents([work, home], NO_FILTER, '  ')).toHaveLength(2);
    expect(countFilters(NO_FILTER)).toBe(0);
  });

  it('takes any of a group, and needs every group', () => {
    const types = { ...NO_FILTER, types: ['Recurring', 'All day'] as const };
    expect(filterEvents([work, home], types, '')).toHaveLength(2);
    expect(filterEvents([work, home], { ...types, calendars: ['work'] }, '')).toEqual([work]);
    expect(countFilters({ ...types, calendars: ['work'] })).toBe(3);
  });

  it('reads phases by the names that people see', () => {
    expect(filterEvents([work, home], { ...NO_FILTER, phases: ['Birth'] }, '')).toEqual([home]);
    expect(filterEvents([work, home], { ...NO_FILTER, phases: ['Not Analyzed'] }, '')).toEqual([work]);
  });

  it('goes by the phase that a person confirmed, whatever was found', () => {
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

  it('searches title, place and organizer without regard to case', () => {
    expect(filterEvents([work, home], NO_FILTER, 'room ö')).toEqual([work]);
    expect(filterEvents([work, home], NO_FILTER, 'BEACH')).toEqual([home]);
  });

  it('toggles one choice', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});

describe('the selection', () => {
  const [a, b, c] = [calendarEvent(), calendarEvent(), calendarEvent()];

  it('counts what exists, and what is hidden of it', () => {
    const picked = withEvent(withEvent(NOTHING_SELECTED, a.id, true), 'gone', true);
    const counts = countSelection(picked, [a, b, c], [b, c]);
    expect(counts).toEqual({ selected: [a.id], hidden: 1, all: 'none' });
  });

  it('takes all that is shown, and gives it back', () => {
    const all = withAll(withEvent(NOTHING_SELECTED, a.id, true), [b, c], true);
    expect(countSelection(all, [a, b, c], [b, c])).toMatchObject({ hidden: 1, all: 'all' });
    const back = withAll(all, [b, c], false);
    expect(countSelection(back, [a, b, c], [a, b, c])).toMatchObject({ selected: [a.id], all: 'some' });
    expect(countSelection(NOTHING_SELECTED, [], []).all).toBe('none');
  });
});

describe('who is in an event', () => {
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

  it('calls the person You, and does not name them as the organizer in a line', () => {
    expect(organizerText(event, own)).toBe('You');
    expect(placeText(event, own)).toBe('Room 4');
    expect(attendeeNames(event, own)).toBe('You, Priya, sam@example.com');
  });

  it('names everybody else', () => {
    const theirs = { ...event, organizer_name: 'Priya' };
    expect(placeText(theirs, own)).toBe('Priya · Room 4');
    expect(organizerText({ ...event, organizer_name: null }, own)).toBe('');
  });
});

it('lets go of what was analyzed, not of what was selected meanwhile', () => {
  expect([...withoutEvents(new Set(['a', 'b', 'new']), ['a', 'b'])]).toEqual(['new']);
});
