import { type PrintLine, printRows, printTypeSize, ruledLines } from './print-week.ts';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { activity } from '@simmer/testing/activity.factory';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { cardMaker } from '../model/block-card.ts';
import { weekPlan } from '../model/week-plan.ts';

test('print: blocks and events are in the row of their part and the column of their day, after their time (CAL-44, CAL-73)', () => {
  const music = activity({ name: 'Music', emoji: '🎵' });
  const block = timeBlock({
    activity_id: music.id,
    start_timing: { name: 'evening', hour: 17 },
    start_time: '18:15',
  });
  const event = calendarEvent({ title: 'Dentist', own_response: 'declined' });
  const plan = weekPlan('2026-01-05', {
    blocks: expandAll([block], { start: '2026-01-05', end: '2026-01-11' }),
    cardOf: cardMaker({ activities: [music], northStars: [], sizes: [], vibes: [] }),
    eventsOn: (date) =>
      date === '2026-01-07'
        ? [{ event, part: 'midday', minute: 690, end: 750, timeLabel: '11:30', day: 1, days: 1 }]
        : [],
  });
  const rows = printRows(plan);
  expect(rows.map(({ part, days }) => [part, days.map((lines) => lines.map(({ name }) => name))])).toEqual([
    ['morning', [[], [], [], [], [], [], []]],
    ['midday', [[], [], ['Dentist'], [], [], [], []]],
    ['afternoon', [[], [], [], [], [], [], []]],
    ['evening', [['Music'], [], [], [], [], [], []]],
  ]);
  expect(rows[1]?.days[2]?.[0]).toMatchObject({ mark: '11:30 · 1h', detail: 'declined' });
  expect(rows[3]?.days[0]?.[0]?.mark).toBe('🎵 18:15');
  expect(rows[3]?.days[0]?.[0]?.detail).toMatch(/, \d+\u00A0pts?$/);
});

test('print: the type size shrinks with more lines, down to a minimum (CAL-44)', () => {
  const line: PrintLine = { key: 'a', kind: 'block', mark: null, name: '', detail: null, color: null };
  const size = (count: number) =>
    printTypeSize([{ part: 'morning', days: [Array.from({ length: count }, () => line), []] }]);
  expect([0, 30, 40, 200].map(size)).toEqual([13, 10, 7.5, 7]);
});

test('print: names over several lines reduce the type size', () => {
  const line: PrintLine = {
    key: 'a',
    kind: 'block',
    mark: '🎵',
    name: 'Sunday table with everybody who is in town',
    detail: 'medium, 2 pts',
    color: null,
  };
  expect(printTypeSize([{ part: 'morning', days: [Array.from({ length: 8 }, () => line), []] }])).toBe(11);
});

test('ruledLines: there are at least four lines, and at least one of them is empty', () => {
  const texts = (written: readonly string[]) => ruledLines(written).map(({ text }) => text);
  expect(texts([])).toEqual(['', '', '', '']);
  expect(texts(['a', 'b'])).toEqual(['a', 'b', '', '']);
  expect(texts(['a', 'b', 'c', 'd', 'e']).at(-1)).toBe('');
});
