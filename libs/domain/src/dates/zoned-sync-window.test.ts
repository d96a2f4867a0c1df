import { type SyncSettings, zonedSyncWindow } from './sync-window.ts';

const NOW = Date.parse('2026-03-29T22:30:00Z');
const settings = (over: SyncSettings = {}): SyncSettings => ({
  sync_start_date: null,
  sync_end_date: null,
  sync_start_days_before: 90,
  sync_end_days_after: 90,
  ...over,
});

describe('zonedSyncWindow (SYN-17)', () => {
  it('is 90 days either way from today in the user’s time zone', () => {
    expect(zonedSyncWindow(settings(), NOW, 'UTC')).toMatchObject({ start: '2025-12-29', end: '2026-06-27' });
    expect(zonedSyncWindow(settings(), NOW, 'Europe/Stockholm')).toMatchObject({
      start: '2025-12-30',
      end: '2026-06-28',
    });
  });

  it('starts and ends at midnight of the zone, across a clock change', () => {
    const dates = settings({ sync_start_date: '2026-03-28', sync_end_date: '2026-03-29' });
    expect(zonedSyncWindow(dates, NOW, 'Europe/Stockholm')).toEqual({
      start: '2026-03-28',
      end: '2026-03-29',
      timeMin: '2026-03-27T23:00:00.000Z',
      timeMax: '2026-03-29T22:00:00.000Z',
    });
  });

  it('combines a date on one side with a number of days on the other', () => {
    expect(zonedSyncWindow(settings({ sync_start_date: '2020-01-01' }), NOW, 'UTC')).toMatchObject({
      start: '2020-01-01',
      end: '2026-06-27',
    });
  });

  it('has at least one day', () => {
    expect(zonedSyncWindow(settings({ sync_start_date: '2030-01-01' }), NOW, 'UTC')).toMatchObject({
      start: '2030-01-01',
      end: '2030-01-01',
    });
  });
});
