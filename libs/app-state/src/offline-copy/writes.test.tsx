import { createLocalSource } from '../local/local-source.ts';
import { createLocalStore } from '../local/local-store.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import { WRITES } from './rows.ts';
import { sendAll } from './send-outbox.ts';
import { sourceOfRows } from './source-of-rows.ts';
import { isWrite, restore } from './writes.ts';

const USER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';
const ID = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31';

interface Sent {
  readonly on: string;
  readonly does: string;
  readonly args: readonly unknown[];
}

/** A server that records the requested changes. */
function notingServer() {
  const sent: Sent[] = [];
  const local = createLocalSource(createLocalStore(Date.now, 'the server'));
  const source = sourceOfRows({
    read: (row) => row.call(local),
    write:
      (row) =>
      (...args) => {
        sent.push({ on: row.on, does: row.does, args });
        return row.call(local)(...args);
      },
    composed: (row) => row.call(local),
  });
  return { source, sent };
}

const body = { id: ID, name: 'Rest' };
const collection = { create: [body, 'k'], update: [ID, { name: 'Play' }, 'k'], remove: [ID, 'k'] };
const week = { week_start_date: '2026-01-05' };
const batch = { activities: [body], unused: [ID], changes: [{ kind: 'delete', id: ID, version: 2 }] };

// As stored in browsers since the first release with an outbox.
const KEPT: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  northStars: collection,
  northStarGoals: collection,
  activities: collection,
  timeBlocks: { ...collection, remove: [ID, 'k', 2], change: [batch, 'k'] },
  pulseChecks: {
    save: [{ date: '2026-01-06', weather_mood: 'sunny', theme_ratings: [] }, 'k'],
    remove: [ID, 'k'],
  },
  weeklyReflections: { save: [{ ...week, wins: ['All'], version: 1 }, 'k'], remove: [ID, 'k', 2] },
  weeklyPriorities: { save: [{ ...week, ordered_theme_ids: [ID] }, 'k'], remove: [ID, 'k'] },
  poster: { save: [{ context: 'x' }, 'k'], remove: ['k'] },
};

describe('outbox: a stored change', () => {
  beforeEach(() => localStorage.clear());

  it.each(WRITES.map(({ on, does }) => [on, does]))(
    'is sent with the arguments it was stored with: %s.%s',
    async (on, does) => {
      const args = KEPT[on]?.[does];
      const kept: unknown = JSON.parse(JSON.stringify({ on, does, args }));
      const { source, sent } = notingServer();
      if (!isWrite(kept)) throw new Error('It is not taken for a change.');
      // Only the request matters here: the response may be a rejection.
      await restore(kept)
        .send(source)
        .catch(() => undefined);
      expect(sent).toEqual([{ on, does, args }]);
    },
  );

  it.each(['timeBlocks', 'weeklyReflections'])(
    'is sent without a version when it was stored with null: %s',
    async (on) => {
      const { source, sent } = notingServer();
      await restore({ on, does: 'remove', args: [ID, 'k', null] })
        .send(source)
        .catch(() => undefined);
      expect(sent).toEqual([{ on, does: 'remove', args: [ID, 'k'] }]);
    },
  );

  it('with unreadable arguments is reported as unsaved, and the rest is sent (OFF-16)', async () => {
    const damaged = [[{ changes: [7] }, 'k'], [], [{ activities: [], changes: 'all' }, 'k']];
    const rows = damaged.map((args) => ({ on: 'timeBlocks', does: 'change', args }));
    const writes = [...rows, { on: 'northStars', does: 'create', args: [body, 'k'] }];
    changeOutbox(USER, (outbox) => ({
      ...outbox,
      waiting: writes.map((write, index) => ({ id: `${index}`, write, label: `Row ${index}` })),
    }));
    const { source, sent } = notingServer();
    for (let time = 0; time < 9; time += 1) await sendAll(USER, source).catch(() => undefined);
    expect(sent).toEqual([writes.at(-1)]);
    expect(readOutbox(USER).waiting).toEqual([]);
    expect(readOutbox(USER).unsaved.map(({ label, why }) => [label, why])).toEqual(
      damaged.map((_args, index) => [`Row ${index}`, 'The server could not save it.']),
    );
  });
});
