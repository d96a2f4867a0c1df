import { untilSomebodyWaits } from '@simmer/persistence/testing/lock-waits';
import { randomUUID } from 'node:crypto';
import { sentBy, stopNotingStatements } from '../../test/sent-statements.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
afterAll(stopNotingStatements);

const START = Date.now() - 86_400_000;
const timeAt = (second: number): string => new Date(START + second * 1000).toISOString();

/** A block with a title of each of these seconds, in a journal with many steps of another block. */
async function start(seconds: number, others: number) {
  const { robin, api } = users;
  const { activities } = await robin.get<{ activities: { id: string }[] }>('/activities');
  const [size] = await robin.get<{ id: string }[]>('/time-blocks/sizes');
  const create = async () => {
    const id = randomUUID();
    const given = { activity_id: activities[0]?.id, size: size?.id, start_date: '2026-01-05' };
    const changes = [{ resource: 'timeBlocks', id, fields: given }];
    const { status, text } = await robin.call('POST', '/plan/changes', { changes, made_at: timeAt(0) });
    if (status !== 200) throw new Error(text);
    return id;
  };
  const change = async (id: string, second: number, fields: object) => {
    const body = { ...fields, seen: {}, made_at: timeAt(second) };
    const { status, text } = await robin.call('PUT', `/time-blocks/${id}`, body);
    if (status !== 200) throw new Error(text);
  };
  const [id, other] = [await create(), await create()];
  for (let second = 0; second < seconds; second += 1) await change(id, 10 + second, { title: `${second}` });
  await change(other, 10 + seconds, { note: 'Clay' });
  await api.rows(
    `insert into plan_step (user_id, made_at, at, device, key, body, items, written, created, named)
      select user_id, made_at + n * interval '1 second', at, device, n::text, body, items, written, created, named
      from plan_step, generate_series(1, $3) n where user_id = $1 and made_at = $2`,
    [robin.id, timeAt(10 + seconds), others],
  );
  const late = async () => (await sentBy(() => change(id, 5, { note: 'Late' }))).sent.length;
  return { id, change, late };
}

test('a late step takes four statements for each later step of its item, and none for those of others (MRG-1)', async () => {
  const counts = [];
  for (const [seconds, others] of [
    [1, 0],
    [1, 300],
    [11, 300],
  ] as const)
    counts.push(await (await start(seconds, others)).late());
  const [one = 0, amongOthers, eleven = 0] = counts;
  expect(amongOthers).toBe(one);
  expect(eleven - one).toBe(10 * 4);
});

test('a step that waits for one that was made later is applied before it (MRG-1)', async () => {
  const { id, change } = await start(0, 0);
  const { robin, api } = users;
  const { pool } = api.database;
  await change(id, 30, { title: 'Later' });
  const moveLater = `update plan_step set made_at = $3 where user_id = $1 and made_at = $2`;
  await api.rows(moveLater, [robin.id, timeAt(30), timeAt(1)]);
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select change_feed.lock_plan($1, null)', [robin.id]);
    const earlier = change(id, 20, { title: 'Earlier' });
    await untilSomebodyWaits(pool);
    await other.query(moveLater, [robin.id, timeAt(1), timeAt(30)]);
    await other.query('commit');
    await earlier;
  } finally {
    other.release();
  }
  expect(await api.rows('select title from time_block where id = $1', [id])).toEqual([{ title: 'Later' }]);
});
