import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poolQuery, type Query } from '../sql/query.ts';
import { newUser } from '../testing/new-user.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let query: Query;
beforeAll(async () => {
  database = await createTestDatabase();
  query = poolQuery(database.pool);
});
afterAll(() => database.drop());

/** References through which a row has its owner. */
const OWNED_THROUGH = [
  'analysis_finding.calendar_event_id',
  'calendar.connection_id',
  'calendar_channel.calendar_id',
  'calendar_event_entry.calendar_id',
  'calendar_event.calendar_id',
  'calendar_set_aside.calendar_id',
  'calendar_sync_run.connection_id',
  'pulse_check_rating.pulse_check_id',
  'time_block_vibe.time_block_id',
  'weekly_priority_theme.priority_id',
];

/** Tables without an owner, users themselves, and accounts, which are shared. */
const NOBODYS = ['app_user', 'plan', 'vibe', 'time_block_size', 'ecocycle_phase', 'account'];

interface ForeignKey {
  readonly source: string;
  readonly column: string;
  readonly target: string;
}

const foreignKeys = () =>
  query<ForeignKey>(
    `select c.conrelid::regclass::text as source, a.attname as "column", c.confrelid::regclass::text as target
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  );

describe('foreign keys', () => {
  it('each one to a user’s row either gives the owner or has a trigger that compares owners', async () => {
    const open: string[] = [];
    for (const { source, column, target } of await foreignKeys()) {
      const name = `${source}.${column}`;
      if (NOBODYS.includes(target) || OWNED_THROUGH.includes(name)) continue;
      const guarded = await query(
        `select from pg_trigger t where t.tgrelid = $1::regclass and t.tgname = $2
           and pg_get_functiondef(t.tgfoid) like '%' || $3 || '%'`,
        [source, `${source}_references_owned`, `${source}_${column}_owner`],
      );
      if (guarded.length === 0) open.push(name);
    }
    expect(open).toEqual([]);
  });

  it('each one has an index for the deletion of its target', async () => {
    const slow: string[] = [];
    for (const { source, column, target } of await foreignKeys()) {
      const indexed = await query(
        `select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indrelid = $1::regclass and a.attname = $2
           and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname), true)`,
        [source, column],
      );
      if (indexed.length === 0) slow.push(`${source}.${column} → ${target}`);
    }
    expect(slow).toEqual([]);
  });
});

describe('ownership in the database (OPS-51)', () => {
  it('an update can neither change the owner of a row nor point it at a row of another user', async () => {
    const [userId, otherId] = [await newUser(database.pool), await newUser(database.pool)];
    const [theirs] = await query<{ id: string }>(
      `insert into activity (user_id, name) values ($1, 'Theirs') returning id`,
      [otherId],
    );
    const [mine] = await query<{ id: string }>(
      `insert into activity (user_id, name) values ($1, 'Mine') returning id`,
      [userId],
    );
    await query('insert into user_activity (user_id, activity_id) values ($1, $2)', [userId, mine?.id]);
    await expect(
      query('update user_activity set activity_id = $2 where user_id = $1', [userId, theirs?.id]),
    ).rejects.toMatchObject({ constraint: 'user_activity_activity_id_owner' });
    await expect(
      query('update activity set user_id = $1 where id = $2', [otherId, mine?.id]),
    ).rejects.toMatchObject({ constraint: 'activity_owner_fixed' });
    await expect(query('update activity set user_id = null where id = $1', [mine?.id])).rejects.toMatchObject(
      { constraint: 'activity_owner_fixed' },
    );
  });
});
