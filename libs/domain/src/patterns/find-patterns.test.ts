import { addDays } from '../dates/add-to-date.ts';
import { calendarDate } from '../dates/calendar-date.ts';
import { WEATHER_MOODS, weatherValue } from '../moods/weather-mood.ts';
import { findPatterns, MIN_WEEKS } from './find-patterns.ts';
import { type FactCheck, type FactorKey, weekFacts, type WeekFacts } from './week-facts.ts';

/** Random numbers by a seed (mulberry32). */
function randomBy(seed: number) {
  let state = seed;
  const uniform = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

type Random = ReturnType<typeof randomBy>;
type Series = (random: Random, length: number) => number[];

/** Weeks of which each resembles the one before it; with 1 they drift. */
const resembling =
  (share: number): Series =>
  ({ normal }, length) => {
    let value = share === 1 ? 0 : normal() / Math.sqrt(1 - share * share);
    return Array.from({ length }, () => (value = share * value + normal()));
  };
const plus =
  (change: (random: Random) => (week: number) => number): Series =>
  (random, length) => {
    const added = change(random);
    return resembling(0)(random, length).map((value, week) => value + added(week));
  };
const rising = plus(({ normal }) => {
  const slope = 0.05 * normal();
  return (week) => slope * week;
});
const seasonal = plus(({ uniform }) => {
  const [from, height] = [7 * uniform(), 2 * uniform()];
  return (week) => height * Math.sin(from + (2 * Math.PI * week) / 52);
});
const KINDS: readonly Series[] = [
  resembling(0),
  resembling(0.3),
  resembling(0.6),
  resembling(0.8),
  resembling(0.9),
  resembling(1),
  rising,
  seasonal,
];

const STARS = ['a', 'b', 'c', 'd', 'e'];
const FACTORS: readonly FactorKey[] = [
  ...STARS.map((id) => `star ${id}` as const),
  ...['1', '2', '3', '4', '5'].map((id) => `phase ${id}` as const),
  ...['morning', 'midday', 'afternoon', 'evening'].map((id) => `part ${id}` as const),
  ...Array.from({ length: 8 }, (_, id) => `vibe ${id}` as const),
  'events ',
  'all ',
];

const MOODS = WEATHER_MOODS.map(({ id }) => ({ id, value: weatherValue(id) }));
const nearestMood = (wanted: number): string =>
  MOODS.reduce((nearest, mood) =>
    Math.abs(mood.value - wanted) < Math.abs(nearest.value - wanted) ? mood : nearest,
  ).id;
const clamp = (value: number): number => Math.min(10, Math.max(1, Math.round(value)));

interface Plan {
  readonly length: number;
  /** What its series are like. */
  readonly series: Series;
  /** How many points the weeks' moods differ by themselves. */
  readonly drift?: number;
  /** Points added to the moods of the weeks with more of something than the half of this person's weeks. */
  readonly effect?: { readonly factor: FactorKey; readonly points: number };
}

/** Weeks of a person who checks in on four days; the moods of a week differ by 1.5 points (their standard deviation). */
function weeksOf(random: Random, { length, series, drift = 0.5, effect }: Plan): WeekFacts[] {
  const [mood, rating] = [series(random, length), series(random, length)];
  const amounts = FACTORS.map((factor) => ({ factor, values: series(random, length) }));
  const ofEffect = amounts.find(({ factor }) => factor === effect?.factor)?.values ?? [];
  const usual = ofEffect.toSorted((one, other) => one - other)[Math.floor((length - 1) / 2)] ?? 0;
  const added = (week: number): number => ((ofEffect[week] ?? 0) > usual ? (effect?.points ?? 0) : 0);
  return Array.from({ length }, (_, week) => {
    const minutes = new Map(
      amounts.map(({ factor, values }) => [factor, Math.max(0, Math.round(240 + 120 * (values[week] ?? 0)))]),
    );
    const monday = addDays(calendarDate('2024-01-01'), 7 * week);
    const base = 7 + drift * (mood[week] ?? 0) + added(week);
    const checks = [0, 2, 4, 6].map((day): FactCheck => ({
      date: addDays(monday, day),
      weather_mood: nearestMood(base + 1.5 * random.normal()),
      theme_ratings: STARS.map((id) => ({
        theme_id: id,
        rating: clamp(6 + 0.5 * (rating[week] ?? 0) + 1.5 * random.normal()),
      })),
    }));
    return weekFacts(monday, checks, minutes);
  });
}

test('patterns: of 400 plans without any effect, also with seasons, trends and moods that last, at most 5 % show one (PAT-3)', () => {
  const random = randomBy(20_261_123);
  let showing = 0;
  for (let plan = 0; plan < 400; plan++) {
    const length = [16, 26, 40, 60, 104][plan % 5] ?? 60;
    const series = KINDS[plan % KINDS.length] ?? resembling(0);
    if (findPatterns(weeksOf(random, { length, series })).found.length > 0) showing += 1;
  }
  expect(showing).toBeLessThanOrEqual(20);
});

test('patterns: of plans in which all drifts for two years, at most 5 % show one (PAT-3)', () => {
  const random = randomBy(11);
  let showing = 0;
  for (let plan = 0; plan < 100; plan++) {
    if (findPatterns(weeksOf(random, { length: 104, series: resembling(1) })).found.length > 0) showing += 1;
  }
  expect(showing).toBeLessThanOrEqual(5);
});

test('patterns: one cause that several things share is one pattern (PAT-3)', () => {
  const random = randomBy(12);
  let counts = 0;
  const plans = 30;
  for (let plan = 0; plan < plans; plan++) {
    const effect = { factor: 'star a', points: 3 } as const;
    const weeks = weeksOf(random, { length: 60, series: resembling(0), effect }).map((week) => {
      const cause = week.minutes.get('star a') ?? 0;
      // The same time blocks, of which some differ in one of these.
      const shared = ['phase 1', 'vibe 2', 'part morning', 'all '] as const;
      const minutes = shared.map((factor) => [factor, cause + Math.round(60 * random.uniform())] as const);
      return { ...week, minutes: new Map([...week.minutes, ...minutes]) };
    });
    counts += findPatterns(weeks).found.filter(({ answer }) => answer === 'mood').length;
  }
  expect(counts / plans).toBeGreaterThan(0.95);
  expect(counts / plans).toBeLessThan(1.1);
});

test('patterns: an effect of one point is found in at least 80 % of plans of 60 weeks (PAT-3)', () => {
  const random = randomBy(7);
  const plans = 150;
  let found = 0;
  let covered = 0;
  for (let plan = 0; plan < plans; plan++) {
    const effect = { factor: 'star a', points: 1 } as const;
    const weeks = weeksOf(random, { length: 60, series: resembling(0), drift: 0, effect });
    const pattern = findPatterns(weeks).found.find(
      ({ answer, factor }) => answer === 'mood' && factor === 'star a',
    );
    if (pattern === undefined) continue;
    found += 1;
    if (pattern.low <= 1 && 1 <= pattern.high) covered += 1;
    expect(pattern.more.length + pattern.others.length).toBe(60);
  }
  expect(found / plans).toBeGreaterThanOrEqual(0.8);
  expect(covered / found).toBeGreaterThan(0.95);
});

test('patterns: none are shown for fewer than twelve weeks, or for weeks that are all equal (PAT-4)', () => {
  const weeks = weeksOf(randomBy(1), {
    length: 60,
    series: resembling(0),
    effect: { factor: 'all ', points: 4 },
  });
  expect(findPatterns(weeks.slice(0, MIN_WEEKS - 1))).toMatchObject({
    hasEnough: false,
    weeks: 11,
    found: [],
  });
  const alike = weeks.map((week) => ({ ...week, mood: 8, ratings: new Map(), minutes: new Map() }));
  expect(findPatterns(alike)).toEqual({ hasEnough: true, weeks: 60, compared: 0, found: [] });
  expect(findPatterns([])).toEqual({ hasEnough: false, weeks: 0, compared: 0, found: [] });
});

test('patterns: a clear effect names its weeks and its points, also when some weeks are missing (PAT-3)', () => {
  const effect = { factor: 'events ', points: -3 } as const;
  const weeks = weeksOf(randomBy(3), { length: 60, series: resembling(0), effect }).filter(
    (_, at) => at % 5 !== 0,
  );
  const [pattern] = findPatterns(weeks).found;
  expect(pattern).toMatchObject({ answer: 'mood', factor: 'events ' });
  expect(pattern?.high).toBeLessThan(0);
  expect(pattern?.low).toBeGreaterThan(-4.5);
  const more = weeks.filter(({ minutes }) => (minutes.get('events ') ?? 0) > (pattern?.threshold ?? 0));
  expect(pattern?.more).toEqual(more.map(({ monday }) => monday));
});

test('patterns: things that the same weeks have more of are one pattern, named by the North Star (PAT-3)', () => {
  const effect = { factor: 'part morning', points: 3 } as const;
  const weeks = weeksOf(randomBy(5), { length: 60, series: resembling(0), effect }).map((week) => ({
    ...week,
    minutes: new Map([...week.minutes, ['star a', week.minutes.get('part morning') ?? 0] as const]),
  }));
  expect(findPatterns(weeks).found.map(({ answer, factor }) => `${answer} ${factor}`)).toEqual([
    'mood star a',
  ]);
});
