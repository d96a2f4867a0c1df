import { startChangeFollower, type ChangeFollower } from './change-follower.ts';
import { readNotice, type ChangeNotice } from '../database/change-notice.ts';
import { queryOn } from '../database/query.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { newUser } from '../testing/new-user.ts';

let database: TestDatabase;
let follower: ChangeFollower;
let robin: string;
const received: ChangeNotice[] = [];
let begun = 0;
let isWanted = true;
let failure: Error | undefined;
const waiting = new Set<() => void>();

/** Resolves once the condition holds; checked after each notice. */
function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return;
      waiting.delete(look);
      resolve();
    };
    waiting.add(look);
    look();
  });
}
const wake = () => [...waiting].forEach((look) => look());
const run = (text: string, values: unknown[] = []) => database.pool.query<{ id: string }>(text, values);

/** Waits for all notices so far. @returns and discards them. */
async function mark(): Promise<ChangeNotice[]> {
  await run(
    `insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), 'mark', 'poster')`,
  );
  await until(() => received.some(({ userId }) => userId === 'mark'));
  return received.splice(0).filter(({ userId }) => userId !== 'mark');
}

/** The notices that the work causes. */
async function noticesOf(work: () => Promise<unknown>): Promise<string[]> {
  await mark();
  await work();
  const notices = (await mark()).map(({ userId, topic }) =>
    userId === robin ? topic : `${userId}: ${topic}`,
  );
  return notices.toSorted();
}

beforeAll(async () => {
  database = await createTestDatabase();
  const query = queryOn({
    query: (text, values) => (failure ? Promise.reject(failure) : database.pool.query(text, values)),
  });
  follower = startChangeFollower({
    query,
    isWanted: () => {
      // The follower has acted on the answer by then.
      queueMicrotask(wake);
      return isWanted;
    },
    onNotice: (notice) => {
      received.push(notice);
      wake();
    },
    onFollowing: () => {
      begun += 1;
      wake();
    },
    onError: wake,
  });
  await until(() => begun === 1);
});
afterAll(async () => {
  await follower.close();
  await database.drop();
});
beforeEach(async () => {
  robin = await newUser(database.pool);
});

const addStar = () =>
  run(`insert into north_star (user_id, slot, name) values ($1, 1, 'Rest') returning id`, [robin]);

async function connectCalendar(): Promise<{ connection: string; calendar: string }> {
  const { rows } = await run(
    `insert into calendar_connection (user_id, provider_account_id, account_email, status)
     values ($1, 'account', 'robin@example.com', 'connected') returning id`,
    [robin],
  );
  const connection = rows[0]!.id;
  const made = await run(
    `insert into calendar (connection_id, provider_calendar_id, name) values ($1, 'work', 'Work') returning id`,
    [connection],
  );
  return { connection, calendar: made.rows[0]!.id };
}

describe('change feed: notices', () => {
  it('a transaction with three inserts gives one notice with topic and owner when it commits', async () => {
    const notices = await noticesOf(async () => {
      const client = await database.pool.connect();
      await client.query('begin');
      for (const slot of [1, 2, 3]) {
        await client.query(`insert into north_star (user_id, slot, name) values ($1, $2, 'Rest')`, [
          robin,
          slot,
        ]);
      }
      await client.query('commit');
      client.release();
    });
    expect(notices).toEqual(['northStars']);
  });

  it('deleting a North Star also gives a notice for the weekly priorities that lose it', async () => {
    const { rows } = await addStar();
    await run(
      `with w as (insert into weekly_priority (user_id, week_start_date) values ($1, '2026-01-05') returning id)
       insert into weekly_priority_theme (priority_id, north_star_id, position) select id, $2, 1 from w`,
      [robin, rows[0]!.id],
    );
    const notices = await noticesOf(() => run('delete from north_star where id = $1', [rows[0]!.id]));
    expect(notices).toEqual(['northStars', 'weeklyPriorities']);
  });

  it('a change of a default gives a notice for everybody', async () => {
    expect(await noticesOf(() => run(`update vibe set sort = sort`))).toEqual(['null: defaults']);
    expect(
      await noticesOf(() =>
        run(
          `update activity set sort = sort where id = (select id from activity where user_id is null limit 1)`,
        ),
      ),
    ).toEqual(['null: activities']);
  });

  it('an ended sign-in and a deactivation give a notice, the use of a sign-in gives none', async () => {
    const { rows } = await run(
      `insert into auth_session (user_id, expires_at) values ($1, now() + interval '1 day') returning id`,
      [robin],
    );
    const use = () => run('update auth_session set last_seen_at = now() where id = $1', [rows[0]!.id]);
    expect(await noticesOf(use)).toEqual([]);
    expect(await noticesOf(() => run('delete from auth_session where id = $1', [rows[0]!.id]))).toEqual([
      'sign_ins',
    ]);
    expect(
      await noticesOf(() => run('update app_user set is_active = false where id = $1', [robin])),
    ).toEqual(['profile', 'sign_ins']);
  });
});

describe('change feed: notices of a calendar sync', () => {
  it('start, end and a phase by hand give notices; pages, heartbeats and tokens give none', async () => {
    const { connection, calendar } = await connectCalendar();
    const begun = await noticesOf(() =>
      run('insert into calendar_sync_run (connection_id) values ($1)', [connection]),
    );
    expect(begun).toEqual(['calendarEvents', 'calendarSync']);
    const written = await noticesOf(async () => {
      await run('update calendar_sync_run set heartbeat_at = now(), events_synced = 3');
      await run(`update calendar_connection set access_token_encrypted = 'sealed', updated_at = now()`);
      await run(`update calendar set sync_token = 'next', name = 'Work', updated_at = now()`);
      await run(
        `insert into calendar_event (calendar_id, provider_event_id, title, is_all_day, start_date, end_date)
         values ($1, 'event', 'Fair', true, '2026-01-05', '2026-01-06')`,
        [calendar],
      );
    });
    expect(written).toEqual([]);
    expect(
      await noticesOf(() =>
        run(`update calendar_event set phase_id = (select id from ecocycle_phase limit 1)`),
      ),
    ).toEqual(['calendarEvents']);
    const ended = await noticesOf(() =>
      run(`update calendar_sync_run set status = 'completed', finished_at = now()`),
    );
    expect(ended).toEqual(['calendarEvents', 'calendarSync']);
  });

  it('deleting a user gives no notice to anybody else', async () => {
    const { connection } = await connectCalendar();
    await run('insert into calendar_sync_run (connection_id) values ($1)', [connection]);
    await addStar();
    const notices = await noticesOf(() => run('delete from app_user where id = $1', [robin]));
    expect(notices.filter((topic) => topic.includes(':'))).toEqual([]);
  });
});

describe('change follower', () => {
  it('a transaction that commits after a later one is not missed', async () => {
    await mark();
    const [early, late] = [await database.pool.connect(), await database.pool.connect()];
    await late.query('begin');
    await late.query(`insert into north_star (user_id, slot, name) values ($1, 1, 'Rest')`, [robin]);
    await early.query(`insert into weekly_reflection (user_id, week_start_date) values ($1, '2026-01-05')`, [
      robin,
    ]);
    early.release();
    expect((await mark()).map(({ topic }) => topic)).toEqual(['weeklyReflections']);
    await late.query('commit');
    late.release();
    expect((await mark()).map(({ topic }) => topic)).toEqual(['northStars']);
  });

  it('stops polling while nobody listens and starts again at once on wake', async () => {
    isWanted = false;
    await until(() => !follower.isFollowing);
    const before = begun;
    await addStar();
    isWanted = true;
    follower.wake();
    await until(() => begun === before + 1);
    expect(
      await noticesOf(() => run(`update north_star set name = 'Play' where user_id = $1`, [robin])),
    ).toEqual(['northStars']);
  });

  it('starts again after a failed query', async () => {
    const before = begun;
    failure = new Error('The database is away.');
    await until(() => !follower.isFollowing);
    failure = undefined;
    await until(() => begun === before + 1);
    expect(await noticesOf(addStar)).toEqual(['northStars']);
  });
});

describe('change feed: a stored notice', () => {
  it('with a topic that this version does not know is ignored', () => {
    expect(readNotice('robin', 'holidays')).toBeUndefined();
    expect(readNotice('*', 'defaults')).toEqual({
      userId: null,
      topic: 'defaults',
      traceparent: null,
      step: null,
    });
  });
});
