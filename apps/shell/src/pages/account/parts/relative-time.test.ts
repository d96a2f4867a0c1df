import { relativeTime } from './relative-time.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');

describe('relativeTime', () => {
  it.each([
    ['2026-03-02T12:00:40Z', 'just now'],
    ['2026-03-02T11:55:00Z', 'just now'],
    ['2026-03-02T11:53:59Z', '6 minutes ago'],
    ['2026-03-02T11:00:01Z', '59 minutes ago'],
    ['2026-03-02T11:00:00Z', '1 hour ago'],
    ['2026-03-01T12:00:01Z', '23 hours ago'],
    ['2026-03-01T12:00:00Z', '1 day ago'],
    ['2026-02-02T12:00:00Z', '28 days ago'],
    ['2026-01-01T12:00:00Z', '60 days ago'],
  ])('%s reads %s at noon of 2026-03-02', (instant, texts) => {
    expect(relativeTime(instant, NOON)).toBe(texts);
  });
});
