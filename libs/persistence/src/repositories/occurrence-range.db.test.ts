import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recurrences, weekdays } from '@simmer/contracts/schemas/planning-values';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { hasOccurrenceInRange } from '@simmer/domain/recurrence/expand-occurrences';
import type { BlockSchedule } from '@simmer/domain/recurrence/recurrence';
import fc from 'fast-check';
import { poolQuery } from '../query.ts';
import { newUser } from '../testing/new-user.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { listTimeBlocksJson } from './time-block.repository.ts';

const BASE = Date.UTC(2023, 11, 1);
const dateOf = (day: number) => new Date(BASE + day * 86_400_000).toISOString().slice(0, 10);

/** Two and a half years with a leap day, a 53-week year and all month lengths. */
const day = fc.integer({ min: 0, max: 900 });

const block = fc
  .record({
    recurring: fc.constantFrom(...recurrences),
    scheduled_days: fc.subarray([...weekdays]),
    start: day,
    length: fc.option(fc.integer({ min: 0, max: 500 })),
    // Half of the exclusions are offsets from the start in whole weeks, so that they hit.
    excluded: fc.array(
      fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 6 })),
      {
        maxLength: 40,
      },
    ),
  })
  .map(({ recurring, scheduled_days, start, length, excluded }) => ({
    recurring,
    scheduled_days,
    start_date: dateOf(start),
    end_date: length === null ? null : dateOf(start + length),
    exclusion_dates: excluded.map(([dense, weeks, days]) =>
      dateOf(start + (dense ? weeks : weeks * 7 + days)),
    ),
  }));

const range = fc
  .tuple(day, fc.integer({ min: 0, max: 120 }))
  .map(([start, length]) => ({ start: dateOf(start), end: dateOf(start + length) }));

describe('the range of a list of time blocks', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function store(userId: string, blocks: readonly BlockSchedule[]): Promise<void> {
    await database.pool.query(
      `insert into time_block (user_id, activity_id, size_id, points, scheduled_days, start_timing, recurring,
         start_date, end_date, exclusion_dates, title, version)
       select $1, $2, $3, 1, array(select jsonb_array_elements_text(item -> 'scheduled_days')), 'morning',
         item ->> 'recurring', (item ->> 'start_date')::date, (item ->> 'end_date')::date,
         array(select jsonb_array_elements_text(item -> 'exclusion_dates')::date), (position - 1)::text, 1
       from jsonb_array_elements($4::jsonb) with ordinality as given (item, position)`,
      [userId, DEFAULT_ACTIVITIES[0]?.id, DEFAULT_SIZES[0]?.id, JSON.stringify(blocks)],
    );
  }

  it('holds exactly the blocks that the domain says occur in it, and the TBD ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { minLength: 40, maxLength: 60 }),
        fc.array(range, { minLength: 3 }),
        async (blocks, ranges) => {
          const userId = await newUser(database.pool);
          await store(userId, blocks);
          for (const { start, end } of ranges) {
            const text = await listTimeBlocksJson(poolQuery(database.pool), userId, { start, end });
            const found = JSON.parse(text).timeBlocks.map((row: { title: string }) => Number(row.title));
            const expected = blocks.flatMap((candidate, index) =>
              candidate.scheduled_days.length === 0 || hasOccurrenceInRange(candidate, { start, end })
                ? [index]
                : [],
            );
            expect(found.sort((a: number, b: number) => a - b)).toEqual(expected);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);
});
