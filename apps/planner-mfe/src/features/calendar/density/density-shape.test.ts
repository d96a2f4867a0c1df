import fc from 'fast-check';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import type { WeekDensity } from '@simmer/domain/totals/weekly-density';
import { densityLayers, monthMarks, plannedText, weekStep } from './density-shape.ts';
import { weekText } from '../../../shared/week-text.ts';

const week = (hours: Record<string, number>, eventHours = 0): WeekDensity => ({
  monday: calendarDate('2026-11-16'),
  hours: Object.values(hours).reduce((sum, some) => sum + some, 0),
  hoursByStar: new Map(Object.entries(hours)),
  eventHours,
});

test('density layers: bars are stacked, one path for each North Star, on a scale of at least ten hours', () => {
  const stars = [
    { id: 'work', color: '#111111' },
    { id: 'rest', color: '#222222' },
    { id: 'idle', color: '#333333' },
  ];
  expect(densityLayers([week({ work: 2, rest: 3 }), week({ rest: 1, gone: 4 })], stars)).toEqual([
    { id: 'work', color: '#111111', path: 'M0.1 80h0.8v20h-0.8z' },
    { id: 'rest', color: '#222222', path: 'M0.1 50h0.8v30h-0.8zM1.1 90h0.8v10h-0.8z' },
    { id: 'none', color: null, path: 'M1.1 50h0.8v40h-0.8z' },
  ]);
  expect(densityLayers([week({ work: 40 })], stars)[0]?.path).toBe('M0.1 0h0.8v100h-0.8z');
  expect(densityLayers([], stars)).toEqual([]);
});

test('density layers: events are stacked on planned hours without a star’s colour, and count for the scale', () => {
  const stars = [{ id: 'work', color: '#111111' }];
  expect(densityLayers([week({ work: 10 }, 10), week({}, 5)], stars)).toEqual([
    { id: 'work', color: '#111111', path: 'M0.1 50h0.8v50h-0.8z' },
    { id: 'events', color: null, path: 'M0.1 0h0.8v50h-0.8zM1.1 75h0.8v25h-0.8z' },
  ]);
});

test('density layers: many events leave half of the height to planned hours (CAL-42)', () => {
  const stars = [{ id: 'work', color: '#111111' }];
  expect(densityLayers([week({ work: 10 }, 40), week({ work: 5 }, 20)], stars)).toEqual([
    { id: 'work', color: '#111111', path: 'M0.1 50h0.8v50h-0.8zM1.1 75h0.8v25h-0.8z' },
    { id: 'events', color: null, path: 'M0.1 0h0.8v50h-0.8zM1.1 50h0.8v25h-0.8z' },
  ]);
});

test('density layers: bars stay within the strip, keep the order of their hours and take at least half its height for blocks', () => {
  const hours = fc.integer({ min: 0, max: 120 });
  const barsOf = (path = '') =>
    new Map(
      [...path.matchAll(/M([\d.]+) (-?[\d.]+)h0.8v([\d.]+)/g)].map(([, x, top, height]) => [
        Math.floor(Number(x)),
        { top: Number(top), height: Number(height) },
      ]),
    );
  fc.assert(
    fc.property(fc.array(fc.tuple(hours, hours), { minLength: 1, maxLength: 12 }), (weeks) => {
      const layers = densityLayers(
        weeks.map(([planned, events]) => week(planned === 0 ? {} : { work: planned }, events)),
        [{ id: 'work', color: '#111111' }],
      );
      const [blocks, events] = ['work', 'events'].map((id) =>
        barsOf(layers.find((layer) => layer.id === id)?.path),
      );
      for (const { top, height } of [...(blocks?.values() ?? []), ...(events?.values() ?? [])]) {
        expect(top).toBeGreaterThanOrEqual(-0.01);
        expect(top + height).toBeLessThanOrEqual(100.02);
      }
      weeks.forEach(([planned, ofEvents], index) => {
        expect(blocks?.has(index)).toBe(planned > 0);
        expect(events?.has(index)).toBe(ofEvents > 0);
        const height = blocks?.get(index)?.height ?? 0;
        const most = Math.max(10, ...weeks.map(([some]) => some));
        expect(height).toBeGreaterThanOrEqual((50 * planned) / most - 0.01);
        const fullerHeights = weeks.flatMap(([other], place) =>
          other > planned ? [blocks?.get(place)?.height ?? 0] : [],
        );
        for (const fuller of fullerHeights) expect(fuller).toBeGreaterThan(height);
      });
    }),
  );
});

test('weekText and plannedText: name week, dates, planned hours and hours of events', () => {
  expect(weekText(calendarDate('2026-12-28'))).toBe('Wk 53, Dec 28 – Jan 3, 2027');
  expect([0, 1, 0.5, 12.3333].map((hours) => plannedText(hours, 0))).toEqual([
    'nothing planned',
    '1h planned',
    '30m planned',
    '12h 20m planned',
  ]);
  expect(plannedText(0, 1)).toBe('nothing planned, 1h of events');
  expect(plannedText(2, 3.25)).toBe('2h planned, 3h 15m of events');
});

test('month marks: each month of the two years has one, and January shows the year', () => {
  const marks = monthMarks(calendarWeeks('2026-11-20'));
  expect(marks.map(({ label }) => label)).toEqual(
    'Dec 2026 Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec 2027 Feb Mar Apr May Jun Jul Aug Sep Oct Nov'.split(
      ' ',
    ),
  );
});

test('month marks: the quarters are marked for use on narrow screens', () => {
  const named = monthMarks(calendarWeeks('2026-11-20')).filter(({ isQuarter }) => isQuarter);
  expect(named.map(({ label }) => label)).toEqual(['2026', 'Apr', 'Jul', 'Oct', '2027', 'Apr', 'Jul', 'Oct']);
});

test('weekStep: arrows move by one week, page keys by four, Home and End to the ends', () => {
  const step = (key: string) => weekStep(key, 10, 105);
  expect(['ArrowLeft', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'].map(step)).toEqual([
    -1,
    1,
    -4,
    4,
    -10,
    94,
    null,
  ]);
});
