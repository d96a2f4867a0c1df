import { defaultAnalysisRange, syncWindow } from './sync-window.ts';

const TODAY = '2026-01-14';

test('syncWindow: is 90 days before and after today when nothing is set (SYN-17)', () => {
  expect(syncWindow({}, TODAY)).toEqual({ start: '2025-10-16', end: '2026-04-14' });
  expect(syncWindow({ sync_start_days_before: null, sync_end_date: null }, TODAY).start).toBe('2025-10-16');
});

test('syncWindow: a date wins over a number of days, and its time part is dropped', () => {
  const settings = {
    sync_start_date: '2026-01-01T00:00:00Z',
    sync_start_days_before: 5,
    sync_end_days_after: 10,
  };
  expect(syncWindow(settings, TODAY)).toEqual({ start: '2026-01-01', end: '2026-01-24' });
  expect(syncWindow({ sync_start_days_before: 0, sync_end_days_after: 0 }, TODAY)).toEqual({
    start: TODAY,
    end: TODAY,
  });
});

test('syncWindow: an end before the start gives only the start date', () => {
  expect(syncWindow({ sync_start_date: '2027-01-01' }, TODAY)).toEqual({
    start: '2027-01-01',
    end: '2027-01-01',
  });
});

test('defaultAnalysisRange: is the last 30 days', () => {
  expect(defaultAnalysisRange(TODAY)).toEqual({ start: '2025-12-15', end: TODAY });
});
