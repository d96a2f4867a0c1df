import { eventRange } from './event-range.ts';

const now = new Date('2026-02-14T10:00:00Z');

test('eventRange: without dates it is the current month (SYN-35)', () => {
  expect(eventRange({}, now)).toEqual({
    startAt: '2026-01-31T10:00:00.000Z',
    endAt: '2026-03-01T11:59:59.999Z',
    startDate: '2026-02-01',
    endDate: '2026-02-28',
  });
});

test('eventRange: instants are converted to UTC', () => {
  expect(
    eventRange({ start_date: '2026-12-31T23:00:00+01:00', end_date: '2027-01-01T22:59:59Z' }, now),
  ).toEqual({
    startAt: '2026-12-31T22:00:00.000Z',
    endAt: '2027-01-01T22:59:59.000Z',
    startDate: '2026-12-31',
    endDate: '2027-01-01',
  });
});

test('eventRange: a missing end is the end of the month, a missing start its first day', () => {
  expect(eventRange({ start_date: '2024-02-10' }, now)).toMatchObject({
    startDate: '2024-02-10',
    endDate: '2024-02-29',
  });
  expect(eventRange({ end_date: '2026-07-10' }, now)).toMatchObject({
    startDate: '2026-07-01',
    endDate: '2026-07-10',
  });
});
