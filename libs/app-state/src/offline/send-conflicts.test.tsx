import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import type { Database } from '@simmer/offline/disk/tables';
import { defaultAppData } from '@simmer/offline/copy/app-data';
import { createLocalSource } from '@simmer/offline/copy/local-source';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { freshBrowser, storedChanges } from '../testing/fresh-browser.ts';
import { keepCopy } from '@simmer/offline/testing/keep-copy';
import { memoryStore } from '@simmer/offline/testing/memory-store';
import { readConflicts, removeConflict, restoreConflict } from '@simmer/offline/outbox/waiting-list';
import { forgetUnsaved, retryUnsaved, unsentOf } from './offline.ts';
import { createOfflineSource } from '@simmer/offline/outbox/offline-source';
import { prepareOutbox } from '@simmer/offline/outbox/prepare-outbox';
import { sendAll } from '@simmer/offline/outbox/send-outbox';

const USER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';
const [SMALL = '', LARGE = ''] = DEFAULT_SIZES.map(({ id }) => id);
const WEEK = '2026-01-05';
const CHANGED = 'It was changed on another device too.';

let server: PlanningSource;
let here: PlanningSource;

/** The server and this browser's copy of it; what follows is made without a connection. */
async function begin(plan: (source: PlanningSource) => Promise<unknown>) {
  await freshBrowser();
  const store = memoryStore();
  server = createLocalSource(store);
  await plan(server);
  await keepCopy(USER, await store.read());
  here = createOfflineSource(USER);
}

const newBlock = (override: object = {}) => ({
  activity_id: defaultAppData('').activities[0]?.id ?? '',
  size: SMALL,
  start_date: WEEK,
  ...override,
});
const onlyBlock = async (source = server): Promise<TimeBlock> => {
  const [block] = await source.timeBlocks.list();
  if (block === undefined) throw new Error('There is no block.');
  return block;
};
const beginWithBlock = (override: object = {}) =>
  begin((source) => source.timeBlocks.create(newBlock({ note: 'Clay', ...override }), 'seed'));
const updateHere = async (changes: object, key: string) => {
  const { id, version } = await onlyBlock(here);
  return here.timeBlocks.update(id, { ...changes, version }, key);
};
const updateThere = async (changes: object) =>
  server.timeBlocks.update((await onlyBlock()).id, changes, 'there');
const conflicts = async () =>
  (await unsentOf(USER)).unsaved.map(({ command, why, isConflict }) => [command.kind, why, isConflict]);
/** The fields of each change that waits for a choice. */
const askedOf = async () =>
  (await readConflicts(USER)).map(({ command }) =>
    Object.fromEntries(
      Object.entries(command.args['changes'] as object).filter(([field]) => field !== 'version'),
    ),
  );
const waiting = async () => (await storedChanges(USER)).waiting;

describe('send outbox: a change of something that was changed elsewhere', () => {
  it('is applied to the present state where only one side touched a field (OFF-40)', async () => {
    await beginWithBlock();
    await updateHere({ note: 'Bowls' }, 'a');
    await updateThere({ size: LARGE });
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ note: 'Bowls', size: LARGE, version: 3 });
    expect(await conflicts()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('is done when the other side has made the same change (OFF-40)', async () => {
    await beginWithBlock();
    await updateHere({ note: 'Bowls' }, 'a');
    await updateThere({ note: 'Bowls' });
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ note: 'Bowls', version: 2 });
    expect([await conflicts(), await waiting()]).toEqual([[], []]);
  });

  it('waits for the person where both touched the same field, with later changes of that field (OFF-41)', async () => {
    await beginWithBlock();
    await updateHere({ note: 'Bowls' }, 'a');
    await updateHere({ note: 'Cups' }, 'b');
    await updateThere({ note: 'Cups' });
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ note: 'Cups', version: 2 });
    expect(await askedOf()).toEqual([{ note: 'Bowls' }, { note: 'Cups' }]);
  });

  it('is sent where only one side touched a field, while another field of it waits for the choice (OFF-87)', async () => {
    await beginWithBlock();
    await updateHere({ note: 'Bowls', size: LARGE }, 'a');
    await updateHere({ title: 'Pottery', note: 'Plates' }, 'b');
    await updateThere({ note: 'Cups' });
    const found = await onlyBlock();
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ note: 'Cups', size: LARGE, title: 'Pottery', version: 4 });
    expect(await askedOf()).toEqual([{ note: 'Bowls' }, { note: 'Plates' }]);
    expect(await waiting()).toEqual([]);
    const [first] = await readConflicts(USER);
    expect(first?.there).toEqual([found]);
    expect(first?.base).toMatchObject([{ note: 'Clay', size: LARGE }]);
  });

  it('is asked in the order in which it was changed, after the choice was undone too (OFF-87)', async () => {
    await beginWithBlock();
    await updateHere({ note: 'Bowls', size: LARGE }, 'a');
    await updateHere({ note: 'Plates' }, 'b');
    await updateThere({ note: 'Cups' });
    await sendAll(USER, server);
    const changes = await readConflicts(USER);
    await removeConflict(USER, changes);
    expect(await readConflicts(USER)).toEqual([]);
    await restoreConflict(USER, changes);
    expect(await askedOf()).toEqual([{ note: 'Bowls' }, { note: 'Plates' }]);
  });

  it('is sent once though the page ends after it was divided (OFF-42, OFF-87)', async () => {
    await beginWithBlock();
    await updateHere({ note: 'Bowls', size: LARGE }, 'a');
    await updateThere({ note: 'Cups' });
    const lost: unknown[] = [];
    const failing = {
      ...server,
      timeBlocks: {
        ...server.timeBlocks,
        update: async (...args: Parameters<PlanningSource['timeBlocks']['update']>) => {
          if (args[1].note !== undefined) return server.timeBlocks.update(...args);
          lost.push(args);
          throw new NetworkError();
        },
      },
    };
    await expect(sendAll(USER, failing)).rejects.toThrow(NetworkError);
    expect(lost).toHaveLength(1);
    expect(await askedOf()).toEqual([{ note: 'Bowls' }]);
    expect(await waiting()).toHaveLength(1);
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ note: 'Cups', size: LARGE, version: 3 });
    expect([await askedOf(), await waiting()]).toEqual([[{ note: 'Bowls' }], []]);
  });

  it('is compared by field though its version matches by chance (OFF-40)', async () => {
    await beginWithBlock();
    await updateHere({ size: LARGE }, 'a');
    await updateHere({ note: 'Bowls' }, 'b');
    // The same as the first change, and more: their second version is not the one of this browser.
    await updateThere({ size: LARGE, note: 'Cups' });
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ size: LARGE, note: 'Cups', version: 2 });
    expect(await conflicts()).toEqual([['timeBlocks.update', CHANGED, true]]);
  });

  it('asks when only the merged dates would be out of order (OFF-41)', async () => {
    await beginWithBlock({ end_date: '2026-02-01' });
    await updateHere({ start_date: '2026-01-20' }, 'a');
    await updateThere({ end_date: '2026-01-10' });
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ start_date: WEEK, end_date: '2026-01-10' });
    expect(await conflicts()).toEqual([['timeBlocks.update', CHANGED, true]]);
  });

  it('keeps points that were changed there beside a size from here (OFF-40)', async () => {
    await beginWithBlock();
    await updateHere({ size: LARGE }, 'a');
    await updateThere({ points: 42 });
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ size: LARGE, points: 42 });
  });

  it('keeps a length that was changed there beside a size from here (BLK-72)', async () => {
    await beginWithBlock();
    await updateHere({ size: LARGE }, 'a');
    await updateThere({ duration_minutes: 45 });
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ size: LARGE, duration_minutes: 45 });
  });

  const evening = { start_timing: { name: 'evening', hour: 17 } };
  it.each([
    ['a time from here and a part from there', { start_time: '09:15' }, evening],
    ['a part from here and a time from there', evening, { start_time: '09:15' }],
  ])('asks when %s contradict each other (BLK-72)', async (_, mine, theirs) => {
    await beginWithBlock({ start_time: '08:00' });
    await updateHere(mine, 'a');
    await updateThere(theirs);
    await sendAll(USER, server);
    expect(await askedOf()).toEqual([mine]);
  });

  it('clears the time of a block that was moved here, and only renamed there (BLK-70)', async () => {
    await beginWithBlock({ start_time: '08:00' });
    await updateHere(evening, 'a');
    await updateThere({ title: 'Choir' });
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ ...evening, start_time: null, title: 'Choir' });
  });

  it('stays when the person dismisses what could not be saved: only a choice ends it (OFF-41)', async () => {
    await beginWithBlock();
    await updateHere({ note: 'Bowls' }, 'a');
    await updateThere({ note: 'Cups' });
    await sendAll(USER, server);
    await forgetUnsaved(USER);
    expect(await conflicts()).toEqual([['timeBlocks.update', CHANGED, true]]);
  });
});

describe('send outbox: a change that the server refuses', () => {
  it('is sent again by the person once what it needs is there (OFF-88)', async () => {
    const kites = { id: 'kites', name: 'Kites' };
    await begin((source) => source.activities.create(kites, 'seed'));
    await here.timeBlocks.create(newBlock({ id: 'flight', activity_id: 'kites' }), 'a');
    await server.activities.remove('kites', 'there');
    await sendAll(USER, server);
    const [refused] = (await unsentOf(USER)).unsaved;
    expect(refused).toMatchObject({ mayRetry: true, isConflict: false, why: expect.stringMatching(/./) });
    await server.activities.create(kites, 'again');
    await retryUnsaved(USER, 'a');
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ id: 'flight', activity_id: 'kites' });
    expect((await unsentOf(USER)).unsaved).toEqual([]);
  });
});

it('send outbox: a reason of the server that is about a field has the label of the field (OFF-88)', async () => {
  await begin((source) => source.activities.create({ id: 'kites', name: 'Kites' }, 'seed'));
  await here.timeBlocks.create(newBlock({ activity_id: 'kites' }), 'a');
  const detail = [{ loc: ['body', 'activity_id'], msg: 'This does not exist, or is not yours.' }];
  const create = async () => {
    throw new ApiError(422, 'body.activity_id - This does not exist.', { detail });
  };
  await sendAll(USER, { ...server, timeBlocks: { ...server.timeBlocks, create } });
  expect((await unsentOf(USER)).unsaved).toMatchObject([
    { why: 'Activity: This does not exist, or is not yours.' },
  ]);
});

describe('send outbox: a deletion', () => {
  it('of what was changed elsewhere asks, and of what was not is sent (OFF-41)', async () => {
    await beginWithBlock();
    const { id, version } = await onlyBlock(here);
    await here.timeBlocks.remove(id, 'a', version);
    await updateThere({ note: 'Cups' });
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ note: 'Cups' });
    expect(await conflicts()).toEqual([['timeBlocks.remove', CHANGED, true]]);
  });

  it('elsewhere of what was changed here is asked with when and by which device, if that is known (OFF-43)', async () => {
    const asked: string[] = [];
    const tombstone = { item_id: 'any', deleted_by_device: 'Firefox on Windows', deleted_at: 'then' };
    const findTombstone = async (id: string) => {
      asked.push(id);
      if (asked.length > 1) throw new NetworkError();
      return tombstone;
    };
    for (const known of [tombstone, undefined]) {
      await beginWithBlock();
      await updateHere({ note: 'Bowls' }, 'a');
      const { id } = await onlyBlock();
      await server.timeBlocks.remove(id, 'there');
      await sendAll(USER, server, deviceDatabase, findTombstone);
      const [conflict] = await readConflicts(USER);
      expect([asked.at(-1), conflict?.tombstone]).toEqual([id, known]);
    }
  });

  it('of a reflection elsewhere is asked about by the id of the reflection (OFF-43)', async () => {
    await begin((source) =>
      source.weeklyReflections.save({ week_start_date: WEEK, wins: ['Bread'] }, 'seed'),
    );
    const [saved] = await server.weeklyReflections.list();
    await here.weeklyReflections.save({ week_start_date: WEEK, wins: ['Cake'], version: 1 }, 'a');
    await server.weeklyReflections.remove(saved?.id ?? '', 'there');
    const asked: string[] = [];
    await sendAll(USER, server, deviceDatabase, async (id) => void asked.push(id));
    expect(asked).toEqual([saved?.id]);
  });

  it('elsewhere of what was changed here asks (OFF-41)', async () => {
    await beginWithBlock();
    await updateHere({ note: 'Bowls' }, 'a');
    await server.timeBlocks.remove((await onlyBlock()).id, 'there');
    await sendAll(USER, server);
    expect(await server.timeBlocks.list()).toEqual([]);
    expect(await conflicts()).toEqual([['timeBlocks.update', CHANGED, true]]);
  });

  it('on both sides is done (OFF-40)', async () => {
    await beginWithBlock();
    const { id, version } = await onlyBlock(here);
    await here.timeBlocks.remove(id, 'a', version);
    await server.timeBlocks.remove(id, 'there');
    await sendAll(USER, server);
    expect([await conflicts(), await waiting()]).toEqual([[], []]);
  });
});

describe('send outbox: a batch of blocks', () => {
  it('is merged block by block, and waits as a whole if one of them asks (OFF-40, OFF-41)', async () => {
    const seed = async (source: PlanningSource) => {
      await source.timeBlocks.create(newBlock({ title: 'one' }), 'a');
      await source.timeBlocks.create(newBlock({ title: 'two' }), 'b');
    };
    const blocksHere = async (title: string) =>
      (await here.timeBlocks.list()).map(({ id, version }) => ({
        kind: 'update' as const,
        id,
        block: { note: title, version },
      }));
    const change = async (key: string) =>
      here.timeBlocks.change({ activities: [], unused: [], changes: await blocksHere(key) }, key);
    await begin(seed);
    await change('mine');
    const [one] = await server.timeBlocks.list();
    await server.timeBlocks.update(one?.id ?? '', { size: LARGE }, 'there');
    await sendAll(USER, server);
    expect(await server.timeBlocks.list()).toMatchObject([
      { size: LARGE, note: 'mine' },
      { size: SMALL, note: 'mine' },
    ]);

    await begin(seed);
    await change('mine');
    const [first] = await server.timeBlocks.list();
    await server.timeBlocks.update(first?.id ?? '', { note: 'theirs' }, 'there');
    await sendAll(USER, server);
    expect((await server.timeBlocks.list()).map(({ note }) => note)).toEqual(['theirs', null]);
    expect(await conflicts()).toEqual([['timeBlocks.change', CHANGED, true]]);
  });
});

describe('send outbox: items without a version', () => {
  const cases: readonly [
    string,
    (source: PlanningSource) => Promise<unknown>,
    (source: PlanningSource, key: string) => Promise<unknown>,
    (source: PlanningSource, key: string) => Promise<unknown>,
    (source: PlanningSource) => Promise<unknown>,
  ][] = [
    [
      'North Star',
      (source) => source.northStars.create({ name: 'Rest', emoji: '🌙' }, 'seed'),
      async (source, name) => {
        const [star] = await source.northStars.list();
        return source.northStars.update(star?.id ?? '', { name, emoji: '🌙' }, name);
      },
      async (source, emoji) => {
        const [star] = await source.northStars.list();
        return source.northStars.update(star?.id ?? '', { emoji }, emoji);
      },
      async (source) => (await source.northStars.list()).map(({ name, emoji }) => [name, emoji]),
    ],
    [
      'poster',
      (source) => source.poster.save({ context: 'Was', baseline: 'Was' }, 'seed'),
      (source, context) => source.poster.save({ context, baseline: 'Was' }, context),
      (source, baseline) => source.poster.save({ baseline }, baseline),
      async (source) => {
        const poster = await source.poster.get();
        return [[poster?.context, poster?.baseline]];
      },
    ],
    [
      'pulse check',
      (source) =>
        source.pulseChecks.save(
          { date: WEEK, weather_mood: 'sunny', theme_ratings: [], overall_feeling: 9 },
          'seed',
        ),
      (source, note) =>
        source.pulseChecks.save(
          { date: WEEK, weather_mood: 'sunny', theme_ratings: [{ theme_id: SMALL, rating: 3, note }] },
          note,
        ),
      (source, key) =>
        source.pulseChecks.save(
          { date: WEEK, weather_mood: key === 'moved' ? 'stormy' : 'cloudy', theme_ratings: [] },
          key,
        ),
      async (source) =>
        (await source.pulseChecks.list()).map(({ weather_mood, theme_ratings }) => [
          theme_ratings[0]?.note,
          weather_mood === 'stormy' ? 'moved' : weather_mood,
        ]),
    ],
  ];

  it.each(cases)(
    'are merged by field before anything is sent: %s (OFF-40)',
    async (_name, seed, one, other, read) => {
      await begin(seed);
      await one(here, 'mine');
      await other(server, 'moved');
      await sendAll(USER, server);
      expect(await read(server)).toEqual([['mine', 'moved']]);
      expect([await conflicts(), await waiting()]).toEqual([[], []]);
    },
  );

  it.each(cases)(
    'ask where both sides touched the same field: %s (OFF-41)',
    async (_name, seed, one, _other, read) => {
      await begin(seed);
      await one(here, 'mine');
      await one(server, 'theirs');
      await sendAll(USER, server);
      expect(await read(server)).toMatchObject([['theirs', expect.anything()]]);
      expect(await conflicts()).toHaveLength(1);
    },
  );

  it('are sent without a question if nobody else has them: a North Star that was added and then made a goal', async () => {
    await begin(async () => {});
    const { id } = await here.northStars.create({ name: 'Pottery' }, 'a');
    await here.northStarGoals.update(id, { type: 'seasonal', startDate: WEEK, endDate: '2026-03-01' }, 'b');
    await sendAll(USER, server);
    expect(await server.northStarGoals.list()).toMatchObject([{ name: 'Pottery', type: 'seasonal' }]);
    expect([await conflicts(), await waiting()]).toEqual([[], []]);
  });

  it('ask when both sides ordered the North Stars of a week (OFF-41)', async () => {
    const [one, two, three] = [SMALL, LARGE, USER];
    const order = (source: PlanningSource, ids: string[], key: string) =>
      source.weeklyPriorities.save({ week_start_date: WEEK, ordered_theme_ids: ids }, key);
    await begin((source) => order(source, [one, two, three], 'seed'));
    await order(here, [three, two, one], 'here');
    await order(server, [two, one, three], 'there');
    await sendAll(USER, server);
    expect(await server.weeklyPriorities.list()).toMatchObject([{ ordered_theme_ids: [two, one, three] }]);
    expect(await conflicts()).toEqual([['weeklyPriorities.save', CHANGED, true]]);
  });

  it('ask before they delete what was changed elsewhere (OFF-41)', async () => {
    await begin((source) => source.northStars.create({ name: 'Rest' }, 'seed'));
    const [star] = await here.northStars.list();
    await here.northStars.remove(star?.id ?? '', 'a');
    await server.northStars.update(star?.id ?? '', { name: 'Sleep' }, 'there');
    await sendAll(USER, server);
    expect(await server.northStars.list()).toMatchObject([{ name: 'Sleep' }]);
    expect(await conflicts()).toEqual([['northStars.remove', CHANGED, true]]);
  });
});

describe('send outbox: a reflection', () => {
  it('that both sides began merges its lists, and asks about the same one (OFF-40, OFF-41)', async () => {
    await begin(async () => undefined);
    const save = (source: PlanningSource, lists: object, key: string) =>
      source.weeklyReflections.save({ week_start_date: WEEK, version: 0, ...lists }, key);
    await save(here, { wins: ['Here'] }, 'a');
    await save(server, { insights: ['There'] }, 'there');
    await sendAll(USER, server);
    expect(await server.weeklyReflections.list()).toMatchObject([{ wins: ['Here'], insights: ['There'] }]);

    await begin(async () => undefined);
    await save(here, { wins: ['Here'] }, 'a');
    await save(server, { wins: ['There'] }, 'there');
    await sendAll(USER, server);
    expect(await server.weeklyReflections.list()).toMatchObject([{ wins: ['There'] }]);
    expect(await conflicts()).toEqual([['weeklyReflections.save', CHANGED, true]]);
  });
});

describe('send outbox: a merge', () => {
  it('sends another body under another key, which is on disk before it is sent (OFF-42)', async () => {
    await beginWithBlock();
    await updateHere({ note: 'Bowls' }, 'first key');
    await updateThere({ size: LARGE });
    const sent: { key: string; stored: readonly unknown[] }[] = [];
    const timeBlocks: PlanningSource['timeBlocks'] = {
      ...server.timeBlocks,
      update: async (id, changes, key) => {
        sent.push({ key, stored: (await waiting()).map((row) => row.id) });
        return server.timeBlocks.update(id, changes, key);
      },
    };
    await sendAll(USER, { ...server, timeBlocks });
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toBe('first key');
    expect(sent[1]?.key).not.toBe('first key');
    expect(sent.map(({ key, stored }) => stored.includes(key))).toEqual([true, true]);
  });

  it.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    'of a tab that dies, or loses a response, is applied once: at step %d (OFF-42)',
    async (step) => {
      await beginWithBlock();
      await updateHere({ note: 'Bowls' }, 'a');
      await updateThere({ size: LARGE });
      let left = step;
      const perhapsDie = <Result,>(result: Result): Result => {
        left -= 1;
        if (left === 0) throw new NetworkError('The tab was killed.');
        return result;
      };
      const dying: Database = {
        run: async (work) => perhapsDie(await deviceDatabase.run(work)),
        read: async (work) => perhapsDie(await deviceDatabase.read(work)),
      };
      const outcomes = new Map<string, TimeBlock>();
      const timeBlocks: PlanningSource['timeBlocks'] = {
        ...server.timeBlocks,
        update: async (id, changes, key) => {
          const known = outcomes.get(key) ?? (await server.timeBlocks.update(id, changes, key));
          outcomes.set(key, known);
          return perhapsDie(known);
        },
      };
      await sendAll(USER, { ...server, timeBlocks }, dying).catch(() => undefined);
      await sendAll(USER, { ...server, timeBlocks });
      expect(await onlyBlock()).toMatchObject({ note: 'Bowls', size: LARGE, version: 3 });
      expect([await conflicts(), await waiting()]).toEqual([[], []]);
    },
  );

  it('of a change that a closed tab was sending takes the last state that this browser had read (OFF-40)', async () => {
    await beginWithBlock();
    const { id, version } = await onlyBlock();
    const base = await server.timeBlocks.list();
    const command = {
      version: 2,
      kind: 'timeBlocks.update',
      args: { id, changes: { note: 'Bowls', version }, key: 'k' },
    };
    await deviceDatabase.run(async ({ outbox }) =>
      outbox.put({ userId: USER, command, base, id: 'k', label: '', state: 'direct', tab: 'closed' }),
    );
    await updateThere({ size: LARGE });
    await prepareOutbox(USER);
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ note: 'Bowls', size: LARGE });
  });

  it('of a change without its former values asks about every different field (OFF-41)', async () => {
    await beginWithBlock();
    await updateHere({ note: 'Bowls' }, 'a');
    await deviceDatabase.run(async ({ outbox }) => {
      for (const row of await outbox.of(USER)) outbox.put({ ...row, base: undefined });
    });
    await updateThere({ size: LARGE });
    await sendAll(USER, server);
    expect(await onlyBlock()).toMatchObject({ note: 'Clay', size: LARGE });
    expect(await conflicts()).toEqual([['timeBlocks.update', CHANGED, true]]);
  });
});
