import { randomUUID } from 'node:crypto';
import { type Query, sqlRows } from '../database/query.ts';
import { twoPeople } from '../testing/two-people.ts';
import {
  addCalendarAddress,
  listCalendarAddresses,
  noteGone,
  removeCalendarAddress,
  switchOnCalendarAddress,
} from './calendar-address.ts';
import { findConnection } from './connection.ts';

const people = twoPeople();
let query: Query;
let userId: string;
let id: string;
beforeEach(async () => {
  ({ query, userId } = people);
  id = randomUUID();
  const calendar = { name: 'Term dates', color: '#3f7d58', timeZone: 'UTC', refreshMinutes: null };
  const added = { ...calendar, id, host: 'school.example.com', sealed: 'sealed' };
  await people.write((tx) => addCalendarAddress(tx, userId, added));
});

const goneFor = (days: number) =>
  sqlRows(query, `update calendar_connection set gone_since = now() - $2 * interval '1 day' where id = $1`, [
    id,
    days,
  ]);
const isOn = async () => (await listCalendarAddresses(query, userId))[0]?.is_on;

/** The connection as a worker has found it. */
async function found() {
  const connection = await findConnection(query, id);
  if (!connection) throw new Error('There is no connection.');
  return connection;
}

describe('calendar address (SYN-54)', () => {
  it('is switched off by a reading without a calendar after a week, not before', async () => {
    await goneFor(6);
    await noteGone(query, await found());
    expect(await isOn()).toBe(true);
    await goneFor(8);
    await noteGone(query, await found());
    expect(await isOn()).toBe(false);
  });

  it('switched on again, it has a week once more', async () => {
    await goneFor(8);
    await noteGone(query, await found());
    await switchOnCalendarAddress(query, { userId, id });
    await noteGone(query, await found());
    expect(await isOn()).toBe(true);
  });

  it('switched on while a reading is under way, it is not switched off by the end of that', async () => {
    await goneFor(8);
    const reading = await found();
    await switchOnCalendarAddress(query, { userId, id });
    await goneFor(8);
    await noteGone(query, reading);
    expect(await isOn()).toBe(true);
  });

  it('is neither removed nor switched on by another person (API-32)', async () => {
    await goneFor(8);
    await noteGone(query, await found());
    await switchOnCalendarAddress(query, { userId: people.otherId, id });
    await removeCalendarAddress(query, { userId: people.otherId, id });
    expect(await isOn()).toBe(false);
  });
});
