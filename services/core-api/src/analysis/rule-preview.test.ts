import { ruleTouches } from './rule-preview.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const event = (start_time: string) => ({
  google_calendar_event_id: '3f0c8d1e-7b1a-4d58-9f0c-1d2e3f405060',
  title: start_time,
  start_time,
  is_all_day: start_time.length === 10,
  from_ecocycle_phase_id: null,
  to_ecocycle_phase_id: null,
});
const touchedBy = (starts: readonly string[]) => ruleTouches(starts.map(event), NOW);

describe('ruleTouches', () => {
  it('lists past events latest first, then coming ones soonest first', () => {
    const { events, ...counts } = touchedBy([
      '2026-03-11T09:00:00.000Z',
      '2025-03-10T09:00:00.000Z',
      '2026-03-10',
      '2026-03-10T11:59:00.000Z',
      '2026-03-09',
      '2027-01-01',
    ]);
    expect(counts).toEqual({ events_touched: 6, past_events_touched: 3 });
    expect(events.map(({ title, is_past }) => [title, is_past])).toEqual([
      ['2026-03-10T11:59:00.000Z', true],
      ['2026-03-09', true],
      ['2025-03-10T09:00:00.000Z', true],
      ['2026-03-10', false],
      ['2026-03-11T09:00:00.000Z', false],
      ['2027-01-01', false],
    ]);
  });

  it('lists the nearest hundred of each and counts all (ANA-30)', () => {
    const starts = Array.from({ length: 300 }, (_, day) =>
      new Date(NOW.getTime() + (day - 150) * 86_400_000 + 1).toISOString(),
    );
    const { events, ...counts } = touchedBy(starts);
    expect(counts).toEqual({ events_touched: 300, past_events_touched: 150 });
    expect([events.length, events[0]?.title, events[100]?.title]).toEqual([200, starts[149], starts[150]]);
  });
});
