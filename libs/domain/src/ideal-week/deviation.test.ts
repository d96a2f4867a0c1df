import { type DayPart, dayParts, weekdays } from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { contradictionText, deviations, deviationText, type TimePiece } from './deviation.ts';

const piece = (minutes: number, part: DayPart = 'evening', star: string | null = 'art'): TimePiece => ({
  star,
  weekday: 'tuesday',
  part,
  minutes,
});
const said = (meant: TimePiece[], planned: TimePiece[]) =>
  deviations(meant, planned).map((each) => deviationText('Creativity', each));

test('deviation: hours and the part of the day that it is mostly in, in words (IDE-12)', () => {
  expect(said([piece(120)], [])).toEqual(['Creativity: 2h less than you meant, mostly evenings']);
  expect(said([], [piece(90, 'morning')])).toEqual([
    'Creativity: 1h 30m more than you meant, mostly mornings',
  ]);
  expect(said([piece(60), piece(60, 'morning')], [])).toEqual(['Creativity: 2h less than you meant']);
});

test('deviation: less than half an hour is not told, and time without a North Star only if some was meant (IDE-12)', () => {
  expect(said([piece(120)], [piece(91)])).toEqual([null]);
  expect(said([], [piece(120, 'evening', null)])).toEqual([]);
  expect(said([piece(60, 'evening', null)], [])).toEqual([
    'Creativity: 1h less than you meant, mostly evenings',
  ]);
});

test('deviation: an hour in another part of the day is no deviation of the whole (IDE-12)', () => {
  const [each] = deviations([piece(60)], [piece(60, 'morning')]);
  expect(each?.byPart).toEqual({ morning: 60, midday: 0, afternoon: 0, evening: -60 });
  expect(deviationText('Creativity', each!)).toBeNull();
});

test('deviation: whole and parts are the difference of the sums, for any time (IDE-12)', () => {
  const anyPiece = fc.record({
    star: fc.constantFrom('art', 'health', null),
    weekday: fc.constantFrom(...weekdays),
    part: fc.constantFrom(...dayParts),
    minutes: fc.nat({ max: 600 }),
  });
  fc.assert(
    fc.property(fc.array(anyPiece), fc.array(anyPiece), (meant, planned) => {
      // Counted up and down, piece by piece.
      const counted: Record<string, number> = {};
      const count = (pieces: readonly TimePiece[], sign: 1 | -1) => {
        for (const { star, part, minutes } of pieces) {
          for (const key of [`${star}`, `${star} ${part}`])
            counted[key] = (counted[key] ?? 0) + sign * minutes;
        }
      };
      count(planned, 1);
      count(meant, -1);
      const found = deviations(meant, planned);
      const isMeant = meant.some(({ star }) => star === null);
      expect(Object.fromEntries(found.map(({ star, minutes }) => [`${star}`, minutes]))).toEqual(
        Object.fromEntries(
          Object.entries(counted).filter(([key]) => !key.includes(' ') && (isMeant || key !== 'null')),
        ),
      );
      for (const { star, byPart } of found)
        for (const part of dayParts) expect(byPart[part]).toBe(counted[`${star} ${part}`] ?? 0);
    }),
  );
});

test.each([
  [{ floor_minutes: null, ceiling_minutes: 240, days: 'all' as const }, 'at most 4h'],
  [{ floor_minutes: 480, ceiling_minutes: null, days: 'all' as const }, 'at least 8h'],
])('contradiction: hours of the ideal week outside the budget are told (IDE-13): %j', (budget, words) => {
  const text = contradictionText(
    'Creativity',
    { all: 360, weekdays: 0 },
    { ...budget, start_date: '2026-01-05' },
  );
  expect(text).toBe(`Creativity: 6h in your ideal week, and its budget is ${words}`);
});

test('contradiction: hours within the budget, no budget, and a North Star that is not in the ideal week are none (IDE-13)', () => {
  const budget = {
    floor_minutes: 300,
    ceiling_minutes: 420,
    days: 'weekdays' as const,
    start_date: '2026-01-05',
  };
  expect(contradictionText('Creativity', { all: 600, weekdays: 360 }, budget)).toBeNull();
  expect(contradictionText('Creativity', { all: 360, weekdays: 360 }, null)).toBeNull();
  expect(contradictionText('Creativity', { all: 0, weekdays: 0 }, budget)).toBeNull();
  expect(contradictionText('Creativity', { all: 600, weekdays: 60 }, budget)).toBe(
    'Creativity: 1h on weekdays in your ideal week, and its budget is 5h to 7h on weekdays',
  );
});
