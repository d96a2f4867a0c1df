import { describe, expect, it } from '@jest/globals';
import { dayIn, hasDates, putDates } from './date-texts.ts';

describe('dates in prerendered HTML', () => {
  it.each([
    ['[[today+0:month]]', '2026-11-22', 'November 2026'],
    ['[[monday+0:week]]', '2026-11-22', 'Wk 47'],
    ['[[monday+0:weekday]] [[monday+0:date]]', '2026-11-22', 'MON Nov 16'],
    ['[[monday+6:weekday]] [[monday+6:date]]', '2026-11-22', 'SUN Nov 22'],
    ['[[monday+2:letter]][[monday+2:number]]', '2026-11-16', 'W18'],
    ['[[monday+0:week]]', '2027-01-01', 'Wk 53'],
    ['[[monday+0:week]]', '2024-12-30', 'Wk 1'],
    ['[[today+0:year]]', '2026-11-22', '[[today+0:year]]'],
  ])('%s on %s is %s', (html, day, text) => {
    expect(putDates(html, day)).toBe(text);
  });

  it('the day is that of the time zone', () => {
    const now = new Date('2026-11-22T23:30:00Z');
    expect([dayIn('UTC', now), dayIn('Asia/Tokyo', now)]).toEqual(['2026-11-22', '2026-11-23']);
  });

  it('HTML without a date has none', () => {
    expect([hasDates('<h1>[[today+0:month]]</h1>'), hasDates('<h1>Dashboard</h1>')]).toEqual([true, false]);
  });
});
