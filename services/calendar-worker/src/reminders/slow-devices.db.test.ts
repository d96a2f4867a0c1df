import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newUser } from '@simmer/persistence/testing/new-user';
import { setTimeout as pause } from 'node:timers/promises';
import type { PushDevice } from '../../test/push-service.ts';
import { openPushWorkers } from '../../test/push-workers.ts';

const REMINDERS = 60;
const DEVICES = 20;

let opened: Awaited<ReturnType<typeof openPushWorkers>>;
let database: typeof opened.database;
let service: typeof opened.service;
let workers: typeof opened.workers;
beforeAll(async () => {
  opened = await openPushWorkers();
  ({ database, service, workers } = opened);
});
afterAll(() => opened.close());

const settings = {
  zone: 'UTC',
  quiet: null,
  with_titles: true,
  block: { way: 'push', minutes_before: 0 },
  day: { way: 'none', time: '07:00' },
  pulse: { way: 'none', time: '20:00' },
  review: { way: 'none', weekday: 'friday', time: '16:00' },
};

/** Somebody whose blocks have begun this many seconds ago: in the part of that hour, else their time would not count. */
async function person(blocks: number, secondsAgo: number): Promise<string> {
  const id = await newUser(database.pool);
  await database.pool.query('update app_user set reminders = $2 where id = $1', [id, settings]);
  await database.pool.query(
    `with act as (insert into activity (user_id, name, emoji, color) values ($1, 'Music', '🎵', '#3B82F6') returning id),
       at as (select (now() at time zone 'UTC') - $3 * interval '1 second' as began)
     insert into time_block (user_id, activity_id, size_id, points, recurring, scheduled_days, start_timing, start_time, start_date)
     select $1, act.id, (select id from time_block_size where name = 'medium'), 2, 'weekly', '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}',
       (case when extract(hour from began) < 11 then 'morning' when extract(hour from began) < 13 then 'midday'
         when extract(hour from began) < 17 then 'afternoon' else 'evening' end), to_char(began, 'HH24:MI'), began::date
     from act, at, generate_series(1, $2)`,
    [id, blocks, secondsAgo],
  );
  await database.pool.query(
    `update reminder_watch set made_until = now() - interval '10 minutes', next_at = '-infinity' where user_id = $1`,
    [id],
  );
  return id;
}

async function device(userId: string): Promise<PushDevice> {
  const made = service.subscribe();
  await database.pool.query(
    `with signed as (insert into auth_session (user_id, expires_at) values ($1, now() + interval '1 day') returning id)
     insert into push_subscription (user_id, session_id, endpoint, p256dh, auth) select $1, id, $2, $3, $4 from signed`,
    [userId, made.endpoint, made.p256dh, made.auth],
  );
  return made;
}

it('reminders: 60 of a person with 20 devices that never answer delay nobody else’s (REM-17)', async () => {
  const slow = await person(REMINDERS, 240);
  for (let count = 0; count < DEVICES; count += 1) (await device(slow)).endless = 'silence';
  const phone = await device(await person(1, 120));
  await workers.spawnWorker();
  while (phone.received.length === 0) await pause(10);
  // Two of the person, which were not given up yet, and one of the other.
  expect(service.requestCount()).toBeLessThanOrEqual(3);
});
