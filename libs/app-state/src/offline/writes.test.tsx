import { defaultAppData } from '@simmer/offline/copy/app-data';
import { createLocalSource } from '@simmer/offline/copy/local-source';
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { keepCopy } from '@simmer/offline/testing/keep-copy';
import { memoryStore } from '@simmer/offline/testing/memory-store';
import { COMMAND_VERSION, commandOf, readCommand, restore } from '@simmer/offline/outbox/command';
import { offlineStore, showOutbox } from './offline.ts';
import { createOfflineSource, sourceOfRows } from '@simmer/offline/outbox/offline-source';
import { prepareOutbox } from '@simmer/offline/outbox/prepare-outbox';
import type { KeptChange } from '@simmer/offline/outbox/resource-rows';
import { WRITES } from '@simmer/offline/outbox/resources';
import { sendAll } from '@simmer/offline/outbox/send-outbox';
import { thisTab } from '@simmer/offline/disk/tabs';

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
  const local = createLocalSource(memoryStore());
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

const KEPT: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  northStars: collection,
  northStarGoals: collection,
  activities: collection,
  timeBlocks: { ...collection, remove: [ID, 'k', 2], change: [batch, 'k'] },
  idealBlocks: collection,
  pulseChecks: {
    save: [{ date: '2026-01-06', weather_mood: 'sunny', theme_ratings: [] }, 'k'],
    remove: [ID, 'k'],
  },
  weeklyReflections: { save: [{ ...week, wins: ['All'], version: 1 }, 'k'], remove: [ID, 'k', 2] },
  weeklyPriorities: { save: [{ ...week, ordered_theme_ids: [ID] }, 'k'], remove: [ID, 'k'] },
  poster: { save: [{ context: 'x' }, 'k'], remove: ['k'] },
  freeDays: { save: [{ free_days: [], seen: { free_days: [] } }, 'k'], remove: ['k', 2] },
};

const sendOf = (command: unknown, source: Parameters<KeptChange['send']>[0]) => {
  const kept = readCommand(command);
  if (kept === null) throw new Error('It is not taken for a change.');
  // Only the request matters here: the response may be a rejection.
  return restore(kept)
    ?.send(source)
    .catch(() => undefined);
};

const shown = async () => {
  await prepareOutbox(USER);
  await showOutbox(USER);
  const { waiting, unsaved } = offlineStore.getState();
  return { waiting, unsaved: unsaved.map(({ label, why, texts }) => [label, why, texts]) };
};

describe('outbox: a stored change', () => {
  beforeEach(() => freshBrowser());

  it.each(WRITES.map((row) => [row.on, row.does, row] as const))(
    'is sent with the arguments it was stored with: %s.%s',
    async (on, does, row) => {
      const args = KEPT[on]?.[does] ?? [];
      const { source, sent } = notingServer();
      await sendOf(JSON.parse(JSON.stringify(commandOf(row, args))), source);
      expect(sent).toEqual([{ on, does, args }]);
    },
  );

  it.each([
    { version: 3, kind: 'northStars.create', args: { body, key: 'k' } },
    { version: 2, kind: 'window.close', args: {} },
    { version: 2, kind: 'northStars.create', args: { body: 7, key: 'k' } },
    { on: 'timeBlocks', does: 'change', args: [{ changes: [7] }, 'k'] },
    7,
    null,
  ])('that cannot be read is no change: %j', (stored) => {
    expect(readCommand(stored)).toBeNull();
  });

  it('that a closed tab was sending waits, and one of this tab does not (OFF-24)', async () => {
    const command = { version: COMMAND_VERSION, kind: 'northStars.create', args: { body, key: 'k' } };
    const row = { userId: USER, command, label: 'Rest', state: 'direct', madeAt: '' };
    await deviceDatabase.run(async ({ outbox }) => {
      outbox.put({ ...row, id: 'k', tab: 'closed' });
      outbox.put({ ...row, id: 'own', tab: thisTab() });
    });
    expect(await shown()).toEqual({ waiting: 1, unsaved: [] });
    const { source, sent } = notingServer();
    await sendAll(USER, source);
    expect(sent).toEqual([{ on: 'northStars', does: 'create', args: [body, 'k'] }]);
  });

  it('that a closed tab was sending shows in the copy, and later changes name its item', async () => {
    await keepCopy(USER, defaultAppData(''));
    const check = { id: 'k', date: '2026-01-05', weather_mood: 'sunny', theme_ratings: [] };
    const command = { version: COMMAND_VERSION, kind: 'pulseChecks.save', args: { body: check, key: 'k' } };
    await deviceDatabase.run(async ({ outbox }) =>
      outbox.put({ userId: USER, command, id: 'k', label: '', state: 'direct', tab: 'closed' }),
    );
    await prepareOutbox(USER);
    const source = createOfflineSource(USER);
    const [shownCheck] = await source.pulseChecks.list();
    expect(shownCheck).toMatchObject(check);
    await source.pulseChecks.remove(shownCheck?.id ?? '', 'r');
    const server = createLocalSource(memoryStore());
    await sendAll(USER, server);
    expect(await server.pulseChecks.list()).toEqual([]);
    expect(await shown()).toEqual({ waiting: 0, unsaved: [] });
  });

  it('of a later release that appears meanwhile is set aside, and the sending ends', async () => {
    await deviceDatabase.run(async ({ outbox }) =>
      outbox.put({ userId: USER, id: 'k', command: { version: 9 }, label: 'New', state: 'waiting' }),
    );
    await sendAll(USER, notingServer().source);
    expect(await shown()).toEqual({
      waiting: 0,
      unsaved: [['New', 'This browser can no longer read it.', []]],
    });
  });

  it('whose row is damaged is set aside with its content, and the rest is sent (OFF-16)', async () => {
    const row = { userId: USER, label: 'Rest', state: 'waiting', madeAt: '' };
    const command = { version: COMMAND_VERSION, kind: 'northStars.create', args: { body, key: 'k' } };
    await deviceDatabase.run(async ({ outbox }) => {
      outbox.put({ ...row, id: 'broken', command: { ...command, args: { body: 'x' } } });
      outbox.put({ ...row, id: 'k', command });
    });
    expect(await shown()).toEqual({
      waiting: 1,
      unsaved: [['Rest', 'This browser can no longer read it.', []]],
    });
    expect(offlineStore.getState().unsaved[0]?.file).toContain('broken');
    const { source, sent } = notingServer();
    await sendAll(USER, source);
    expect(sent).toEqual([{ on: 'northStars', does: 'create', args: [body, 'k'] }]);
  });
});
