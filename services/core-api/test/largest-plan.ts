import type { Person, TestApp } from './test-app.ts';

const EMOJI = '🧑‍🚀🌱🎯';

/** Writes rows past the API, which is too slow for so many. */
const fill = (app: TestApp, person: Person, count: number, fields: string, values: readonly unknown[]) =>
  app.database.pool.query(
    `insert into time_block (user_id, activity_id, size_id, points, scheduled_days, start_timing, recurring, start_date, ${fields})
     select $1, (select id from activity where user_id is null order by sort limit 1),
       (select id from time_block_size limit 1), 1, '{monday,tuesday}', 'morning', 'weekly', '2026-01-05',
       ${values.map((_, index) => `$${index + 3}`).join(', ')}
     from generate_series(1, $2)`,
    [person.id, count, ...values],
  );

/** The most blocks that a plan may have, in as many bytes. */
export const fillWithBlocks = (app: TestApp, person: Person) =>
  fill(app, person, 5_000, 'description', ['planned, and '.repeat(40)]);

/** Few blocks of the largest size: 1,000 excluded days, and texts of emoji. */
export async function fillWithLongBlocks(app: TestApp, person: Person): Promise<void> {
  const text = Array.from(EMOJI.repeat(400)).slice(0, 1_000).join('');
  const days = Array.from({ length: 1_000 }, (_, week) =>
    new Date(Date.UTC(2026, 0, 5) + week * 7 * 86_400_000).toISOString().slice(0, 10),
  );
  await fill(app, person, 200, 'description, note, exclusion_dates', [text, text, days]);
}
