// What the peer asks of the database: the statements of our reads, recorded once and sent with nothing of ours in between.
import { listEventsJson } from '@simmer/persistence/calendar-sync/event';
import { listOffered } from '@simmer/persistence/catalogue/default-item.query';
import { resourceNamed } from '@simmer/persistence/schema/resources';
import { northStars } from '@simmer/persistence/north-stars/north-star.resource';
import { queryOn, type Query } from '@simmer/persistence/query';
import { timeBlocks } from '@simmer/persistence/time-blocks/time-block.resource';
import { findValidSessions } from '@simmer/persistence/sign-ins/session.query';
import { findUser } from '@simmer/persistence/sign-ins/user.query';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { eventRange } from '../../src/google-calendar/events/event-range.ts';
import { EVENT_DAYS } from '../routes/event-days.ts';

const SOMEBODY = '00000000-0000-4000-8000-000000000000';

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const withId = (value: unknown, id: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => withId(one, id));
  return value === SOMEBODY ? id : value;
};

/** The statement that a read sends for an id. */
async function recorded(name: string, read: (query: Query, id: string) => Promise<unknown>) {
  let sent = { text: '', values: [] as unknown[] };
  const recorder = queryOn({
    query: (text, values) => {
      sent = { text, values };
      return Promise.resolve({ rows: [{ json: '' }] });
    },
  });
  await read(recorder, SOMEBODY);
  return (id: string): Statement => ({
    name,
    text: sent.text,
    values: sent.values.map((value) => withId(value, id)),
  });
}

interface PeerRead {
  readonly statementOf: (userId: string) => Statement;
  /** The body of the response. */
  readonly answerOf: (rows: readonly object[]) => unknown;
}

/** PostgreSQL has serialized it. */
const text = ([row]: readonly object[]): unknown => (row as { readonly json: string }).json;

const listOf = async (name: PlanResource): Promise<PeerRead> => ({
  statementOf: await recorded(name, (query, id) => resourceNamed(name).list(query, id)),
  answerOf: text,
});

/** Reads by path. */
export const peerReads: Readonly<Record<string, PeerRead>> = {
  '/auth/me': {
    statementOf: await recorded('me', (query, userId) => findUser(query, { userId, isSuperAdmin: false })),
    answerOf: ([user]) => user,
  },
  '/time-blocks': await listOf('timeBlocks'),
  '/activities': await listOf('activities'),
  '/north-stars': {
    statementOf: await recorded('stars', (query, id) => northStars.list(query, id)),
    answerOf: text,
  },
  '/weekly-priorities': await listOf('weeklyPriorities'),
  '/weekly-reflections': await listOf('weeklyReflections'),
  '/google-calendar/events': {
    statementOf: await recorded('events', (query, id) =>
      listEventsJson(query, id, eventRange(EVENT_DAYS, new Date())),
    ),
    answerOf: text,
  },
  '/vibes': {
    statementOf: await recorded('vibes', (query) => listOffered(query, 'vibe')),
    answerOf: (vibes) => ({ vibes }),
  },
};

/** The valid sign-in with an id, which every request asks for. */
export const sessionStatement = await recorded('session', (query, id) => findValidSessions(query, [id]));

const ofBlock = 'time_block r where r.id = $1 and r.user_id = $2';
const { item } = timeBlocks;
const itemSql = item.compile(queryOn({ query: () => Promise.resolve({ rows: [] }) })).sql;

/** Locks a block (`$1`) of a person (`$2`). */
export const lockBlock = {
  name: 'lock',
  text: `select ${itemSql} as item from ${ofBlock} for no key update of r`,
};

/** Sets the title and the part of the day of a locked block. */
export const changeBlock = {
  name: 'change block',
  text: `with r as (update time_block set title = coalesce($3, title), start_timing = coalesce($4, start_timing),
      updated_at = now() where id = $1 and user_id = $2 returning *)
    select ${itemSql} as item from r`,
};
