import 'fake-indexeddb/auto';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { deviceDatabase } from '../disk/device-database.ts';
import { defaultAppData } from '../copy/app-data.ts';
import { createLocalSource } from '../copy/local-source.ts';
import { createOfflineSource } from '../outbox/offline-source.ts';
import { copyOf } from '../copy/plan-copy.ts';
import type { PlanningSource } from '../copy/planning-source.ts';
import { keepCopy } from '../testing/keep-copy.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { readWaitingList } from '../outbox/waiting-list.ts';

const USER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';
const WEEK = '2026-01-05';
const activity_id = defaultAppData('').activities[0]?.id ?? '';
const [small = '', large = ''] = [DEFAULT_SIZES[0]?.id, DEFAULT_SIZES[2]?.id];
const block = {
  activity_id,
  size: small,
  title: 'Pottery',
  scheduled_days: ['monday' as const],
  recurring: 'weekly' as const,
  start_date: WEEK,
};
const version = 1;
const batch = (changes: Parameters<PlanningSource['timeBlocks']['change']>[0]['changes']) => ({
  activities: [],
  unused: [],
  changes,
});
const skip = {
  kind: 'update' as const,
  id: 'weekly',
  block: { exclusion_dates: ['2026-01-12'], version },
};
const end = { kind: 'update', id: 'weekly', block: { end_date: '2026-01-18', version } } as const;
const once = { ...block, recurring: 'once' as const, start_date: '2026-01-14' };
const create = (over: object, id = 'new') => ({ kind: 'create' as const, id, block: { ...once, ...over } });

/** The plan that the browser has read. */
async function seed({ timeBlocks, activities, northStars, weeklyReflections }: PlanningSource) {
  await activities.create({ id: 'kites', name: 'Kites' }, 'a');
  await northStars.create({ id: 'rest', name: 'Rest' }, 'b');
  await timeBlocks.create({ ...block, id: 'weekly' }, 'c');
  await timeBlocks.create({ ...block, id: 'once', recurring: 'once' }, 'd');
  await weeklyReflections.save({ week_start_date: WEEK, wins: ['Bread'] }, 'e');
}

/** What the list says of a change that is made without the server. */
async function textOf(change: (source: PlanningSource) => Promise<unknown>): Promise<string> {
  await copyOf(USER).remove();
  await deviceDatabase.run(async ({ outbox }) => {
    for (const { seq } of await outbox.of(USER)) if (seq !== undefined) outbox.remove(USER, seq);
  });
  const server = memoryStore();
  await seed(createLocalSource(server));
  await keepCopy(USER, await server.read());
  await change(createOfflineSource(USER));
  const { changes } = await readWaitingList(USER);
  return changes.map(({ label, what }) => `${label}: ${what}`).join('; ');
}

type Kind = readonly [text: string, change: (source: PlanningSource) => Promise<unknown>];
const ofBlocks: readonly Kind[] = [
  [
    'size, note',
    ({ timeBlocks }) => timeBlocks.update('weekly', { size: large, points: 5, note: 'Clay', version }, 'k'),
  ],
  [
    'North Star',
    ({ timeBlocks }) =>
      timeBlocks.update('weekly', { north_star_theme_id: 'rest', size: small, version }, 'k'),
  ],
  ['moved', ({ timeBlocks }) => timeBlocks.update('weekly', { scheduled_days: ['friday'], version }, 'k')],
  [
    'moved',
    ({ timeBlocks }) =>
      timeBlocks.update('weekly', { start_timing: { name: 'evening', hour: 17 }, version }, 'k'),
  ],
  ['start time', ({ timeBlocks }) => timeBlocks.update('weekly', { start_time: '08:15', version }, 'k')],
  ['length', ({ timeBlocks }) => timeBlocks.update('weekly', { duration_minutes: 45, version }, 'k')],
  [
    'moved',
    ({ timeBlocks }) =>
      timeBlocks.update(
        'weekly',
        { start_timing: { name: 'evening', hour: 17 }, start_time: '18:00', version },
        'k',
      ),
  ],
  ['moved', ({ timeBlocks }) => timeBlocks.update('once', { start_date: '2026-01-12', version }, 'k')],
  [
    'days, note',
    ({ timeBlocks }) =>
      timeBlocks.update('weekly', { scheduled_days: ['friday'], note: 'Clay', version }, 'k'),
  ],
  ['from', ({ timeBlocks }) => timeBlocks.update('weekly', { start_date: '2026-01-12', version }, 'k')],
  ['deleted', ({ timeBlocks }) => timeBlocks.remove('weekly', 'k', 1)],
  ['added', ({ timeBlocks }) => timeBlocks.create(block, 'k')],
  ['1 date deleted', ({ timeBlocks }) => timeBlocks.change(batch([skip]), 'k')],
];
const ofParts: readonly Kind[] = [
  ['1 date moved', ({ timeBlocks }) => timeBlocks.change(batch([skip, create({})]), 'k')],
  ['1 date: note', ({ timeBlocks }) => timeBlocks.change(batch([skip, create({ note: 'Clay' })]), 'k')],
  [
    'from Jan 19, 2026: size',
    ({ timeBlocks }) =>
      timeBlocks.change(
        batch([end, create({ recurring: 'weekly', start_date: '2026-01-19', size: large })]),
        'k',
      ),
  ],
  [
    '2 added, until, deleted',
    ({ timeBlocks }) =>
      timeBlocks.change(
        batch([create({}), create({}, 'another'), end, { kind: 'delete', id: 'once', version }]),
        'k',
      ),
  ],
];

test.each(ofBlocks)('waiting change of a block: %s (OFF-66)', async (text, change) => {
  expect(await textOf(change)).toBe(`Time block “Pottery”: ${text}`);
});

test.each(ofParts)(
  'waiting change of several blocks, or of a part of one: %s (OFF-66)',
  async (text, change) => {
    expect(await textOf(change)).toMatch(new RegExp(`^Time block “Pottery” and \\d more: ${text}$`, 'u'));
  },
);

const ofOthers: readonly Kind[] = [
  [
    'Activity “Kites”: name, emoji',
    ({ activities }) => activities.update('kites', { name: 'Drones', emoji: '🛸' }, 'k'),
  ],
  ['Activity “Kites”: deleted', ({ activities }) => activities.remove('kites', 'k')],
  ['Activity “Baking”: added', ({ activities }) => activities.create({ name: 'Baking' }, 'k')],
  [
    'North Star “Rest”: colour',
    ({ northStars }) => northStars.update('rest', { name: 'Rest', color: '#123456' }, 'k'),
  ],
  [
    'Reflection of the week of Jan 5, 2026: challenges',
    ({ weeklyReflections }) =>
      weeklyReflections.save({ week_start_date: WEEK, wins: ['Bread'], challenges: ['Frost'], version }, 'k'),
  ],
  [
    'Reflection of the week of Jan 12, 2026: added',
    ({ weeklyReflections }) => weeklyReflections.save({ week_start_date: '2026-01-12', wins: ['Rain'] }, 'k'),
  ],
  [
    'Pulse check of Jan 5, 2026: added',
    ({ pulseChecks }) => pulseChecks.save({ date: WEEK, theme_ratings: [], weather_mood: 'sunny' }, 'k'),
  ],
  ['North Star poster: added', ({ poster }) => poster.save({ context: 'Home' }, 'k')],
];

test.each(ofOthers)('waiting change: %s (OFF-66)', async (text, change) => {
  expect(await textOf(change)).toBe(text);
});
