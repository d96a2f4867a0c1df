import { monthlyAnchors, recurrences, weekdays } from '@simmer/contracts/schemas/planning-values';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { expandOccurrences, hasOccurrenceInRange } from '@simmer/domain/recurrence/expand-occurrences';
import type { BlockSchedule } from '@simmer/domain/recurrence/recurrence';
import fc from 'fast-check';
import { newUser } from '../testing/new-user.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { timeBlocks } from './time-block.resource.ts';

const BASE = Date.UTC(2023, 11, 1);
const dateOf = (day: number) => new Date(BASE + day * 86_400_000).toISOString().slice(0, 10);
const dayOf = (date: string) => (Date.parse(`${date}T00:00:00Z`) - BASE) / 86_400_000;

/** Two and a half years, with a leap day, a 53-week year and all month lengths. */
const day = fc.integer({ min: 0, max: 900 });
const ALL_TIME = { start: '2023-01-01', end: '2040-01-01' };

/**
 * A block with several consecutive occurrences excluded, and a range around that gap: the result then depends on the
 * first occurrence after the gap, where errors would show.
 */
const blockAndRange = fc
  .record({
    recurring: fc.constantFrom(...recurrences),
    monthly_anchor: fc.constantFrom(...monthlyAnchors),
    scheduled_days: fc.subarray([...weekdays]),
    start: day,
    length: fc.option(fc.integer({ min: 0, max: 900 })),
    gap: fc.tuple(fc.nat(20), fc.nat(30)),
    before: fc.integer({ min: -3, max: 40 }),
    after: fc.integer({ min: -3, max: 40 }),
  })
  .map(
    ({
      recurring,
      monthly_anchor,
      scheduled_days,
      start,
      length,
      gap: [skipped, excluded],
      before,
      after,
    }) => {
      const schedule = {
        recurring,
        monthly_anchor,
        scheduled_days,
        start_date: dateOf(start),
        end_date: length === null ? null : dateOf(start + length),
      };
      const occurrences = expandOccurrences(schedule, ALL_TIME).map(String);
      const block = { ...schedule, exclusion_dates: occurrences.slice(skipped, skipped + excluded) };
      const first = dayOf(occurrences[skipped] ?? schedule.start_date) - before;
      const last = dayOf(occurrences[skipped + excluded] ?? schedule.start_date) + after;
      return { block, range: { start_date: dateOf(first), end_date: dateOf(Math.max(first, last)) } };
    },
  );

describe('time blocks of a date range', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function store(userId: string, blocks: readonly BlockSchedule[]): Promise<void> {
    await database.pool.query(
      `insert into time_block (user_id, activity_id, size_id, points, scheduled_days, start_timing, recurring,
         monthly_anchor, start_date, end_date, exclusion_dates, title)
       select $1, $2, $3, 1, array(select jsonb_array_elements_text(item -> 'scheduled_days')), 'morning',
         item ->> 'recurring', coalesce(item ->> 'monthly_anchor', 'nth_weekday'), (item ->> 'start_date')::date, (item ->> 'end_date')::date,
         array(select jsonb_array_elements_text(item -> 'exclusion_dates')::date), (position - 1)::text
       from jsonb_array_elements($4::jsonb) with ordinality as given (item, position)`,
      [userId, DEFAULT_ACTIVITIES[0]?.id, DEFAULT_SIZES[0]?.id, JSON.stringify(blocks)],
    );
  }

  it('for random blocks and ranges the query returns those with an occurrence in the range, and the TBD blocks (REC-7)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(blockAndRange, { minLength: 30, maxLength: 30 }), async (cases) => {
        const userId = await newUser(database.pool);
        const blocks = cases.map(({ block }) => block);
        await store(userId, blocks);
        for (const { range } of cases) {
          const text = await timeBlocks.list(database.query, userId, range);
          const found = JSON.parse(text).timeBlocks.map((row: { title: string }) => Number(row.title));
          const expected = blocks.flatMap((block, index) =>
            block.scheduled_days.length === 0 ||
            hasOccurrenceInRange(block, { start: range.start_date, end: range.end_date })
              ? [index]
              : [],
          );
          expect(found.sort((a: number, b: number) => a - b)).toEqual(expected);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('a week without an occurrence of a block does not look at each of its exclusions again and again (REC-7)', async () => {
    const series = (excluded: number): BlockSchedule => ({
      recurring: 'weekly',
      scheduled_days: ['friday'],
      start_date: dateOf(0),
      end_date: null,
      exclusion_dates: Array.from({ length: excluded }, (_, week) => dateOf(week * 7)),
    });
    const fastest = async (excluded: number): Promise<number> => {
      const userId = await newUser(database.pool);
      await store(
        userId,
        Array.from({ length: 40 }, () => series(excluded)),
      );
      const times: number[] = [];
      for (let run = 0; run < 5; run += 1) {
        const began = performance.now();
        await timeBlocks.list(database.query, userId, { start_date: dateOf(2), end_date: dateOf(6) });
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    // Four times as long as without any; it was 44 times.
    expect((await fastest(1_000)) / (await fastest(0))).toBeLessThan(20);
  });
});
