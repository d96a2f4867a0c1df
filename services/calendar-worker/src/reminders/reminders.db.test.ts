import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReminderSettings } from '@simmer/contracts/schemas/reminder.schema';
import { newUser } from '@simmer/persistence/testing/new-user';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import webPush from 'web-push';
import { startPushService, type PushDevice } from '../../test/push-service.ts';
import { MailComposer } from '../mail/mail.composer.ts';
import { createLogger } from '@simmer/service/logger';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { DueReminders } from './due-reminders.ts';
import { openPushSender, type PushSender } from './push.sender.ts';
import { ReminderMetrics } from './reminder-metrics.ts';
import { ReminderProcessor } from './reminder.processor.ts';

// A Monday, 09:20 in Berlin.
const NOW = Date.parse('2026-01-05T08:20:00Z');
const MINUTE = 60_000;
const identity = { ...webPush.generateVAPIDKeys(), subject: 'mailto:hello@simmer.test' };
const ENCRYPTION_KEY = randomBytes(32).toString('base64');

let database: TestDatabase;
let service: Awaited<ReturnType<typeof startPushService>>;
let sender: PushSender;
let now: number;
beforeAll(async () => {
  database = await createTestDatabase();
  service = await startPushService(identity.publicKey);
  sender = openPushSender(identity, true);
});
beforeEach(async () => {
  now = NOW;
  await database.pool.query('delete from app_user');
  await database.pool.query('delete from outgoing_mail');
});
afterAll(async () => {
  sender.close();
  await service.close();
  await database.drop();
});

const settings: ReminderSettings = {
  zone: 'Europe/Berlin',
  quiet: null,
  with_titles: true,
  block: { way: 'push', minutes_before: 10 },
  day: { way: 'none', time: '07:00' },
  pulse: { way: 'none', time: '20:00' },
  review: { way: 'none', weekday: 'friday', time: '16:00' },
};
const sql = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;

/** Somebody with a block at 09:30 on this Monday, looked at since a minute. */
async function person(changes: Partial<ReminderSettings> = {}): Promise<string> {
  const id = await newUser(database.pool);
  await sql('update app_user set reminders = $2 where id = $1', [id, { ...settings, ...changes }]);
  await sql(
    `with act as (insert into activity (user_id, name, emoji, color) values ($1, 'Music', '🎵', '#3B82F6') returning id)
     insert into time_block (user_id, activity_id, size_id, points, recurring, scheduled_days, start_timing, start_time, start_date)
     select $1, act.id, (select id from time_block_size where name = 'medium'), 2, 'weekly', '{monday}', 'morning', '09:30', '2026-01-05'
     from act`,
    [id],
  );
  await sql('update reminder_watch set made_until = $2, next_at = $2 where user_id = $1', [
    id,
    new Date(NOW - MINUTE),
  ]);
  return id;
}

async function device(userId: string): Promise<PushDevice> {
  const made = service.subscribe();
  await sql(
    `with signed as (insert into auth_session (user_id, expires_at) values ($1, now() + interval '1 day') returning id)
     insert into push_subscription (user_id, session_id, endpoint, p256dh, auth)
     select $1, id, $2, $3, $4 from signed`,
    [userId, made.endpoint, made.p256dh, made.auth],
  );
  return made;
}

function worker() {
  const jobs: string[] = [];
  const queue = { enqueue: async ({ reminder_id: id }: { reminder_id: string }) => void jobs.push(id) };
  const logger = createLogger('calendar-worker', 'silent', new PassThrough());
  const timing = { now: () => now };
  const { query, transactional } = database;
  const metrics = new ReminderMetrics(new WorkerMetrics());
  const env = { ENCRYPTION_KEY, SMTP_URL: 'smtp://127.0.0.1' };
  return {
    jobs,
    due: new DueReminders(queue as never, query, transactional, timing),
    processor: new ReminderProcessor(query, sender, metrics, logger, timing, env),
  };
}

/** Looks, and does all jobs. */
async function work(one = worker(), isLastAttempt = false): Promise<void> {
  await one.due.look();
  for (const reminder_id of one.jobs.splice(0)) {
    await one.processor.process({ reminder_id, what: 'send' }, isLastAttempt).catch(() => undefined);
  }
}
const states = async () => (await sql('select state from reminder order by date')).map(({ state }) => state);
const messages = ({ received }: PushDevice) => received.map(({ message }) => message);

describe('reminders by push', () => {
  it('reach each device once, encrypted, with what it says and the end of its block (REM-8, REM-9)', async () => {
    const id = await person();
    const [one, other] = [await device(id), await device(id)];
    await work();
    await work();
    expect(messages(one)).toMatchObject([
      {
        kind: 'block',
        title: 'Music',
        body: '09:30',
        url: '/calendar?date=2026-01-05',
        actions: ['done', 'later', 'tomorrow'],
      },
    ]);
    expect(other.received).toHaveLength(1);
    expect(one.received[0]?.topic).toBe(other.received[0]?.topic);
    expect(one.received[0]?.ttl).toBe(70 * 60);
    expect(await states()).toEqual(['sent']);
  });

  it('do not reach a device of a switched sign-in whose admin has lost their rights (ADM-42, REM-10)', async () => {
    const id = await person();
    const admin = await newUser(database.pool);
    await sql('update app_user set is_demo = true where id = $1', [id]);
    await sql(`update app_user set role = 'super_admin' where id = $1`, [admin]);
    const [own, switched, former] = [await device(id), await device(id), await device(id)];
    const by = (actor: string, { endpoint }: PushDevice) =>
      sql(
        `update auth_session s set actor_id = $1 from push_subscription p where p.session_id = s.id and p.endpoint = $2`,
        [actor, endpoint],
      );
    await by(admin, switched);
    await by(await newUser(database.pool), former);
    await work();
    expect([own, switched, former].map(({ received }) => received.length)).toEqual([1, 1, 0]);
  });

  it('are not sent before they are due, and then within the next look', async () => {
    const id = await person();
    const phone = await device(id);
    now = NOW - 1000;
    await work();
    expect(phone.received).toEqual([]);
    expect(await sql('select next_at = $1 as is_due from reminder_watch', [new Date(NOW)])).toEqual([
      { is_due: true },
    ]);
    now = NOW;
    await work();
    expect(phone.received).toHaveLength(1);
  });

  it('write the time as the browser of the person does (PRD-19)', async () => {
    const id = await person({ twelve_hours: true });
    const phone = await device(id);
    await work();
    expect(messages(phone)).toMatchObject([{ body: '9:30\u00A0AM' }]);
  });

  it('without titles have no text of the person (REM-9)', async () => {
    const id = await person({ with_titles: false });
    const phone = await device(id);
    await work();
    expect(messages(phone)).toMatchObject([{ title: 'A time block', body: '09:30' }]);
  });

  it('are made and sent once by two workers that look at the same time; one of a killed worker is sent by another (REM-6)', async () => {
    const phones = [];
    for (let people = 0; people < 30; people += 1) phones.push(await device(await person()));
    const [killed, alive] = [worker(), worker()];
    await Promise.all([killed.due.look(), alive.due.look(), killed.due.look(), alive.due.look()]);
    expect(new Set([...killed.jobs, ...alive.jobs]).size).toBe(30);
    expect(killed.jobs.length + alive.jobs.length).toBe(30);
    // The other's jobs are lost with it.
    await work(alive);
    await sql(`update reminder set queued_at = queued_at - interval '1 minute'`);
    await work(alive);
    expect(phones.map(({ received }) => received.length)).toEqual(phones.map(() => 1));
  });

  it.each([
    ['removed', 'delete from time_block'],
    ['moved', `update time_block set start_time = '11:30', start_timing = 'midday'`],
    ['marked', `update time_block set outcomes = '[{"date":"2026-01-05","result":"done","reason":null}]'`],
    ['excluded', `update time_block set exclusion_dates = '{2026-01-05}'`],
    [
      'on a day that is free',
      `insert into free_days (user_id, ranges) select id, '[{"from":"2026-01-05","to":"2026-01-05"}]' from app_user`,
    ],
    ['of somebody who switched reminders off', 'update app_user set reminders = null'],
  ])('are not sent when the block is %s before the job runs (REM-7)', async (_, change) => {
    const phone = await device(await person());
    const one = worker();
    await one.due.look();
    await sql(change);
    await work(one);
    expect(phone.received).toEqual([]);
    expect(await states()).toEqual(['dropped']);
  });

  it('are looked at again at once when free days change (REM-7)', async () => {
    await person();
    await work();
    const isAwaken = () => sql(`select next_at = '-infinity' as is_due from reminder_watch`);
    expect(await isAwaken()).toEqual([{ is_due: false }]);
    await sql(`insert into free_days (user_id, ranges) select id, '[]' from app_user`);
    expect(await isAwaken()).toEqual([{ is_due: true }]);
  });

  it('of a block that was moved after it are due again at its new time (REM-6)', async () => {
    const phone = await device(await person());
    await work();
    await sql(`update time_block set start_time = '10:00'`);
    await work();
    expect(phone.received).toHaveLength(1);
    now = Date.parse('2026-01-05T08:50:00Z');
    await work();
    await work();
    expect(phone.received).toHaveLength(2);
  });

  it('drop a device that its push service no longer knows', async () => {
    const id = await person();
    const [gone, phone] = [await device(id), await device(id)];
    service.forget(gone);
    await work();
    expect(phone.received).toHaveLength(1);
    expect(await sql('select endpoint from push_subscription')).toEqual([{ endpoint: phone.endpoint }]);
  });

  it('are tried again for the device whose push service failed, and for no other (REM-8)', async () => {
    const id = await person();
    const [weak, phone] = [await device(id), await device(id)];
    weak.answers.push(503, 429);
    await work();
    expect(await states()).toEqual(['due']);
    await sql(`update reminder set queued_at = queued_at - interval '1 minute'`);
    await work();
    await sql(`update reminder set queued_at = queued_at - interval '1 minute'`);
    await work();
    expect([weak.received.length, phone.received.length]).toEqual([1, 1]);
    expect(await states()).toEqual(['sent']);
  });

  it('are closed on the devices under the same topic when they are answered', async () => {
    const phone = await device(await person());
    await work();
    const [row] = await sql('select id from reminder');
    const reminder_id = String(row?.['id']);
    await worker().processor.process({ reminder_id, what: 'close' });
    expect(messages(phone)[1]).toEqual({ close: reminder_id });
    expect(phone.received[1]?.topic).toBe(phone.received[0]?.topic);
  });

  it('are not closed by a push on the device that answered (REM-8)', async () => {
    const user = await person();
    const [phone, tablet] = [await device(user), await device(user)];
    await work();
    const [row] = await sql('select id from reminder');
    const reminder_id = String(row?.['id']);
    const [answered] = await sql('select id from push_subscription order by created_at limit 1');
    await worker().processor.process({ reminder_id, what: 'close', except: String(answered?.['id']) });
    expect([phone.received.length, tablet.received.length]).toEqual([1, 2]);
    expect(messages(tablet)[1]).toEqual({ close: reminder_id });
  });
});

describe('reminders by mail (REM-11)', () => {
  const mail = async () => {
    const rows = await sql('select kind, recipient, subject_id from outgoing_mail');
    const composer = new MailComposer(
      database.query,
      { PUBLIC_URL: 'https://simmer.test' },
      () => new Date(now),
    );
    return Promise.all(rows.map((row) => composer.write(row as never)));
  };

  it('are queued once, also beside a push', async () => {
    const id = await person({ block: { way: 'both', minutes_before: 10 } });
    const phone = await device(id);
    await work();
    await work();
    expect(phone.received).toHaveLength(1);
    const [sent, ...more] = await mail();
    expect(more).toEqual([]);
    expect(sent?.mailContent.subject).toBe('Music');
    expect(sent?.mailContent.text).toContain('https://simmer.test/calendar?date=2026-01-05');
  });

  it('of the day have its first blocks', async () => {
    const none = { way: 'none', minutes_before: 10 } as const;
    await person({ block: none, day: { way: 'mail', time: '09:20' } });
    await work();
    const [sent] = await mail();
    expect(sent?.mailContent.text).toContain('09:30 Music');
    expect(await states()).toEqual(['sent']);
  });
});
