import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newUser } from '@simmer/persistence/testing/new-user';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { MailComposer } from './mail.composer.ts';
import { ReviewMails } from './review-mails.ts';

const PUBLIC_URL = 'https://simmer.test';
// A Friday, 17:30 in Berlin.
const NOW = Date.parse('2026-11-27T16:30:00Z');
const WEEK = '2026-11-23';

let database: TestDatabase;
let now: number;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  now = NOW;
  await database.pool.query('delete from app_user');
  await database.pool.query('delete from outgoing_mail');
});
afterAll(() => database.drop());

/** Somebody who gets their review on Fridays at 17:00 in Berlin. */
async function person(): Promise<string> {
  const id = await newUser(database.pool);
  const setting = { weekday: 'friday', hour: 17, zone: 'Europe/Berlin' };
  await database.pool.query('update app_user set review_mail = $2 where id = $1', [id, setting]);
  return id;
}

function worker() {
  const enqueued: string[] = [];
  const queue = { enqueue: async ({ mail_id }: { mail_id: string }) => void enqueued.push(mail_id) };
  const mails = new ReviewMails(queue as never, database.query, { now: () => now });
  return { mails, enqueued };
}

const queued = async () =>
  (
    await database.pool.query<{ id: string; kind: string; recipient: string; subject_id: string }>(
      'select id, kind, recipient, subject_id from outgoing_mail',
    )
  ).rows;

const compose = async () => {
  const [mail] = await queued();
  const composer = new MailComposer(database.query, { PUBLIC_URL }, () => new Date(now));
  return mail && composer.write(mail);
};

describe('weekly review by mail (REF-39)', () => {
  it('is queued once for each week, whatever number of workers looks however often', async () => {
    const ids = [await person(), await person()];
    const [one, other] = [worker(), worker()];
    await Promise.all([one.mails.queueDue(), other.mails.queueDue(), one.mails.queueDue()]);
    await other.mails.queueDue();
    const mails = await queued();
    expect(mails.map(({ subject_id: id }) => id).toSorted()).toEqual(ids.toSorted());
    expect([...one.enqueued, ...other.enqueued].toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
    now += 7 * 86_400_000;
    await one.mails.queueDue();
    expect(await queued()).toHaveLength(4);
  });

  it('is not queued before its hour, for whom it is off, or who cannot sign in', async () => {
    const [early, off, inactive] = [await person(), await person(), await person()];
    await database.pool.query(
      `update app_user set review_mail = jsonb_set(review_mail, '{hour}', '18') where id = $1`,
      [early],
    );
    await database.pool.query('update app_user set review_mail = null where id = $1', [off]);
    await database.pool.query('update app_user set is_active = false where id = $1', [inactive]);
    await worker().mails.queueDue();
    expect(await queued()).toEqual([]);
  });

  it('has the figures of the page, and leads to it', async () => {
    const id = await person();
    await database.pool.query(
      `with star as (insert into north_star (user_id, name, emoji, color, slot, budgets)
         values ($1, 'Play https://evil.test', '⭐', '#3B82F6', 1, $2) returning id),
       act as (insert into activity (user_id, name, emoji, color) values ($1, 'Music', '🎵', '#3B82F6') returning id)
       insert into time_block (user_id, activity_id, size_id, points, recurring, scheduled_days, start_timing, start_date, north_star_id, outcomes)
       select $1, act.id, (select id from time_block_size where name = 'medium'), 2, 'once', '{monday}', 'morning', $3, star.id, $4
       from star, act`,
      [
        id,
        JSON.stringify([
          { start_date: '2026-01-05', floor_minutes: 300, ceiling_minutes: null, days: 'all' },
        ]),
        WEEK,
        JSON.stringify([{ date: WEEK, result: 'done', reason: null }]),
      ],
    );
    await worker().mails.queueDue();
    const mail = await compose();
    expect(mail?.mailContent.subject).toBe('Your week, Nov 23 – Nov 29');
    expect(mail?.mailContent.text).toContain('Nov 23 – Nov 29: 1h planned, 1h done.');
    expect(mail?.mailContent.text).toContain('Play https: evil. test 1h (5h wanted)');
    expect(mail?.mailContent.text).toContain(`${PUBLIC_URL}/review?week=${WEEK}`);
  });

  it('of a week without a plan says so, and one that was switched off meanwhile is not sent', async () => {
    const id = await person();
    await worker().mails.queueDue();
    expect((await compose())?.mailContent.text).toContain(
      'Nothing was planned in your week of Nov 23 – Nov 29.',
    );
    await database.pool.query('update app_user set review_mail = null where id = $1', [id]);
    expect(await compose()).toBeUndefined();
  });
});
