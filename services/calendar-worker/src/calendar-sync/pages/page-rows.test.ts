import type { EventPage } from '@simmer/domain/calendar-provider/calendar-provider';
import { normalizeEvent } from '@simmer/google/event-normalizer';
import { ListingMemory } from './listing-memory.ts';
import { pageRows } from './page-rows.ts';

const window = {
  start: '2026-11-01',
  end: '2026-11-30',
  timeMin: '2026-10-31T23:00:00.000Z',
  timeMax: '2026-11-30T23:00:00.000Z',
};
const calendar = {
  id: 'calendar',
  provider_calendar_id: 'mine',
  name: 'Mine',
  time_zone: null,
  is_primary: true,
  sync_token: 'token',
  sync_token_start: window.start,
  sync_token_end: window.end,
  set_aside: [],
  is_done: false,
};
const occurrence = (day: number, more: Record<string, unknown> = {}) => ({
  id: `series_202611${day}`,
  recurringEventId: 'series',
  originalStartTime: { date: `2026-11-${day}` },
  start: { date: `2026-11-${day}` },
  end: { date: `2026-11-${day + 1}` },
  updated: '2026-11-01T00:00:00.000Z',
  ...more,
});

/** Pages of raw items as one listing. */
function listing(...pages: readonly (readonly unknown[])[]) {
  const memory = new ListingMemory();
  return pages.map((raw, place) => {
    const events = raw.map((item) => normalizeEvent(item, 'UTC'));
    const page: EventPage = {
      events: events.filter((event) => event.state !== 'unreadable'),
      unreadable: events.filter((event) => event.state === 'unreadable'),
      nextPageToken: place === pages.length - 1 ? null : 'more',
      nextSyncToken: place === pages.length - 1 ? 'next' : null,
    };
    return pageRows(page, { calendar, window, isFull: true, memory });
  });
}

describe('pageRows', () => {
  it('of two versions of an event on one page the latest is taken, in either order', () => {
    const early = occurrence(10, { summary: 'Early' });
    const late = occurrence(10, { summary: 'Late', updated: '2026-11-02T00:00:00.000Z' });
    for (const order of [
      [early, late],
      [late, early],
    ]) {
      expect(listing(order)[0]?.events.map((event) => event.title)).toEqual(['Late']);
    }
  });

  it('an older version on a later page does not undo a newer one', () => {
    const late = occurrence(10, { summary: 'Late', updated: '2026-11-02T00:00:00.000Z' });
    const cancelled = { ...occurrence(10), status: 'cancelled' };
    const [, second] = listing([late], [cancelled]);
    expect(second?.cancelled.events).toEqual([]);
    expect(second?.end?.listedIds).toEqual(['series_20261110']);
  });

  it('a cancelled occurrence is removed and its series is kept', () => {
    const [page] = listing([{ id: 'series_20261110', status: 'cancelled', recurringEventId: 'series' }]);
    expect(page?.cancelled).toEqual({ events: ['series_20261110'], series: [], alive: [] });
  });

  it('a cancelled series is removed except occurrences that the listing shows, in any order', () => {
    const gone = { id: 'series', status: 'cancelled' };
    expect(listing([occurrence(10), gone])[0]?.cancelled).toMatchObject({
      series: ['series'],
      alive: ['series_20261110'],
    });
    expect(listing([occurrence(10)], [gone])[1]?.cancelled.alive).toEqual(['series_20261110']);
    const [first, second] = listing([gone], [occurrence(10)]);
    expect(first?.cancelled).toMatchObject({ series: ['series'], alive: [] });
    expect(second?.events.map((event) => event.provider_event_id)).toEqual(['series_20261110']);
  });

  it('a moved occurrence keeps its original date', () => {
    const moved = occurrence(10, { start: { date: '2026-11-12' }, end: { date: '2026-11-13' } });
    expect(listing([moved])[0]?.events).toMatchObject([
      { original_date: '2026-11-10', start_date: '2026-11-12', is_inside: true },
    ]);
  });

  it('events outside the sync window are marked, all-day events by their dates', () => {
    const days = [
      { id: 'before', start: { date: '2026-10-30' }, end: { date: '2026-11-01' } },
      { id: 'first', start: { date: '2026-10-30' }, end: { date: '2026-11-02' } },
      { id: 'last', start: { date: '2026-11-30' }, end: { date: '2026-12-01' } },
      { id: 'after', start: { date: '2026-12-01' }, end: { date: '2026-12-02' } },
    ];
    const inside = listing(days)[0]?.events.map((event) => [event.provider_event_id, event.is_inside]);
    expect(inside).toEqual([
      ['before', false],
      ['first', true],
      ['last', true],
      ['after', false],
    ]);
  });

  it('an unreadable event counts as seen, and one without an id makes the seen list unknown', () => {
    const broken = { id: 'broken', summary: 'Lunch', start: { dateTime: 'soon' } };
    const [page] = listing([occurrence(10), broken]);
    expect(page?.end?.listedIds).toEqual(['series_20261110', 'broken']);
    expect(page?.unreadable).toEqual([
      {
        provider_event_id: 'broken',
        title: 'Lunch',
        calendar_name: 'Mine',
        reason: 'Its start cannot be read.',
        is_missed: false,
      },
    ]);
    expect(listing([occurrence(10), { start: 3 }])[0]?.end?.listedIds).toBeNull();
  });

  it('an event that is unreadable first and readable later in the listing is recovered', () => {
    const broken = occurrence(11, { start: { date: 'soon' } });
    const pages = listing([occurrence(10), broken], [occurrence(11)]);
    expect(pages.map((page) => page.recovered)).toEqual([[], ['series_20261111']]);
  });
});
