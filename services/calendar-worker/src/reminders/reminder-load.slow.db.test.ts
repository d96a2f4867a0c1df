import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { openPushWorkers } from '../../test/push-workers.ts';

const PEOPLE = 10_000;

let opened: Awaited<ReturnType<typeof openPushWorkers>>;
let database: typeof opened.database;
let service: typeof opened.service;
let workers: typeof opened.workers;
beforeAll(async () => {
  opened = await openPushWorkers();
  ({ database, service, workers } = opened);
});
afterAll(() => opened.close());

async function addPeople(): Promise<ReturnType<typeof service.subscribe>[]> {
  const devices = Array.from({ length: PEOPLE }, () => service.subscribe());
  const [endpoints, points, secrets] = [
    devices.map(({ endpoint }) => endpoint),
    devices.map(({ p256dh }) => p256dh),
    devices.map(({ auth }) => auth),
  ];
  const none = { way: 'none', time: '00:00' };
  const settings = {
    zone: 'UTC',
    quiet: null,
    with_titles: true,
    block: { way: 'none', minutes_before: 0 },
    day: { way: 'push', time: new Date().toISOString().slice(11, 16) },
    pulse: none,
    review: { ...none, weekday: 'friday' },
  };
  await database.pool.query(
    `with made as (
       insert into app_user (email, name, reminders) select 'p' || n || '@example.test', 'P', $4::jsonb
       from generate_series(1, $5) n returning id
     ), numbered as (select id, row_number() over () as nth from made
     ), signed as (insert into auth_session (user_id, expires_at) select id, now() + interval '1 day' from made returning id, user_id)
     insert into push_subscription (user_id, session_id, endpoint, p256dh, auth)
     select n.id, s.id, ($1::text[])[n.nth], ($2::text[])[n.nth], ($3::text[])[n.nth]
     from numbered n join signed s on s.user_id = n.id`,
    [endpoints, points, secrets, settings, PEOPLE],
  );
  await database.pool.query(
    `insert into reminder_watch (user_id, next_at, made_until) select id, '-infinity', date_trunc('minute', now()) - interval '1 minute'
     from app_user where reminders is not null on conflict (user_id) do update set made_until = excluded.made_until`,
  );
  return devices;
}

/** CPU time of a worker (Linux; 0 elsewhere), which other programs on this machine do not lengthen as they do the wait. */
async function cpuSeconds({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat.split(' ').slice(13, 15).map(Number);
  return (user + system) / 100;
}

it('10,000 reminders that are due in one minute reach each device once, for 15 ms of CPU each, though one of two workers is killed (REM-6)', async () => {
  const devices = await addPeople();
  const [doomed, other] = await Promise.all([workers.spawnWorker(), workers.spawnWorker()]);
  const reached = () => devices.filter(({ received }) => received.length > 0).length;
  while (reached() < PEOPLE / 4) await after(100);
  const usedByDoomed = await cpuSeconds(doomed);
  await workers.kill(doomed);
  while (reached() < PEOPLE) await after(200);
  const used = usedByDoomed + (await cpuSeconds(other));
  expect((used / PEOPLE) * 1000).toBeLessThan(15);
  // By its topic a device shows one that came again after the kill once.
  const shown = devices.map(({ received }) => new Set(received.map(({ topic }) => topic)).size);
  expect(shown.every((count) => count === 1)).toBe(true);
  const again = devices.filter(({ received }) => received.length > 1).length;
  expect(again).toBeLessThanOrEqual(20);
}, 600_000);
