import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import type { YearWeek } from '@simmer/domain/year/year-weeks';
import { northStar } from '@simmer/testing/north-star.factory';
import { segmentsOf } from './model/segments.ts';
import type { Year } from './model/year.ts';
import { posterSvg } from './poster-svg.ts';

const star = northStar({ name: 'Rest & <Play> "now"\u0007', emoji: '🛶', color: '#14b8a6' });
const noted = { week_start_date: '2026-11-16', wins: ['A secret win'], challenges: [], insights: [] };

const weekOf = (monday: string): YearWeek => ({
  monday: calendarDate(monday),
  past: {
    minutes: 120,
    doneMinutes: 0,
    byStar: new Map([[star.id, 60]]),
    withoutStar: 60,
    ofEvents: 0,
    byPhase: new Map([['birth', 60]]),
  },
  ahead: { minutes: 0, doneMinutes: 0, byStar: new Map(), withoutStar: 0, ofEvents: 0, byPhase: new Map() },
  moods: [{ date: monday, mood: 'sunny' }],
  notes: monday === '2026-11-16' ? noted : null,
});

const phase = {
  id: 'birth',
  name: 'Incubation',
  description: '',
  emoji: '🌱',
  color: '#00ff00',
  keywords: [],
  created_at: '2026-01-01T00:00:00.000Z',
};

const year: Year = {
  weeks: calendarWeeks('2026-11-23').map(weekOf),
  segments: segmentsOf([star]),
  phases: new Map([[phase.id, phase]]),
  eventsSince: null,
  isBlank: false,
};

function drawn() {
  const parsed = new DOMParser().parseFromString(posterSvg(year), 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return { parsed, texts: [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent) };
}

test('poster: is a drawing of all quarters with hours, phases and moods, whatever the names are (YR-9)', () => {
  const { parsed, texts } = drawn();
  const quarters = 'Q4 2025,Q1 2026,Q2 2026,Q3 2026,Q4 2026,Q1 2027,Q2 2027,Q3 2027,Q4 2027'.split(',');
  expect(texts.filter((text) => /^Q\d /.test(text))).toEqual(quarters);
  expect(texts).toContain('🛶 Rest & <Play> "now" 106h');
  expect(texts).toContain('No North Star 106h');
  expect(texts).toContain('🌱 Birth 106h');
  expect(texts).toContain('212h in two years, mood: mostly sunny');
  expect(texts.filter((text) => text === '☀️')).toHaveLength(106);
  expect(parsed.querySelectorAll('path[fill="#14b8a6"]')).toHaveLength(9);
});

test('poster: has a dot for a note, and not its text (YR-9)', () => {
  const { parsed, texts } = drawn();
  expect(parsed.querySelectorAll('circle')).toHaveLength(1);
  expect(texts.join(' ')).not.toContain('secret');
});
