// Calls of the Calendar API that a person's own calendar takes, as the emulated Google counts them: a year of 60 series
// that is written once, and ten changes beside 10,000 occurrences. Goals: fewer than 100, and at most 12. Each kind of
// change is also counted alone. The times are those of a pass without its distance between writes, the emulated Google's
// work included; the least disturbed of several rounds.
import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { findOwnCalendar } from '@simmer/persistence/own-calendar/own-calendar.query';
import { applyPlanChanges } from '@simmer/persistence/plan-writes/plan-changes';
import { timeBlocks } from '@simmer/persistence/time-blocks/time-block.resource';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { passOver, showingPerson, SINCE } from '../test/own-calendar/shown-person.ts';
import { openSyncFixture } from '../test/sync-fixture.ts';
import { insertRows, occurrenceCount, type PlanRow, seriesRow, singleRow } from './plan-rows.ts';

const GOALS = { year: 99, changes: 12 } as const;
const ROUNDS = 7;
const YEAR_END = '2027-11-14';
const TWO_YEARS_END = '2028-11-12';
const folder = await mkdtemp(path.join(tmpdir(), 'simmer-bench-'));
await chmod(folder, 0o755);
const cluster = await startEmbeddedPostgres(path.join(folder, 'postgres'));
process.env['TEST_POSTGRES_URL'] = cluster.serverUrl;
const fixture = await openSyncFixture();
const { pool } = fixture.database;

async function connect() {
  const { userId } = await showingPerson(fixture);
  const { rows } = await pool.query<{ id: string }>(
    `insert into activity (user_id, name, emoji) values ($1, 'Cello', '🎵') returning id`,
    [userId],
  );
  return { userId, activityId: rows[0]?.id ?? '' };
}
type Person = Awaited<ReturnType<typeof connect>>;

interface Cost {
  readonly calls: number;
  readonly ms: number;
}

/** One pass of the worker. */
async function pass({ userId }: Person): Promise<Cost> {
  const { query, emulator } = fixture;
  await pool.query('update own_calendar set next_at = now() where user_id = $1', [userId]);
  globalThis.gc?.();
  const before = emulator.control.calls().calendar;
  const began = performance.now();
  await passOver(fixture, userId, { betweenWritesMs: 0 });
  const cost = { ms: performance.now() - began, calls: emulator.control.calls().calendar - before };
  const shown = await findOwnCalendar(query, userId);
  if (shown == null || shown.problem !== null || shown.unfit.length > 0)
    throw new Error(`The pass did not end well: ${JSON.stringify(shown)}`);
  return cost;
}

/** A worker that wrote less would take fewer calls. */
function expectThere(count: number): void {
  const { control } = fixture.emulator;
  const calendar = control.calendarsOf(MAYA).find(({ summary }) => summary === 'Simmer');
  const window = { from: Date.parse('2026-01-01'), to: Date.parse('2030-01-01') };
  const shown = control.eventsOf(MAYA, calendar?.id ?? '', window).length;
  if (shown !== count) throw new Error(`${shown} occurrences are there instead of ${count}.`);
}

async function yearIsWritten(): Promise<{ cost: Cost; occurrences: number }> {
  await fixture.newEmulator();
  const person = await connect();
  const options = { start: SINCE, end: YEAR_END, daysPerWeek: [1, 2, 2] };
  const series = Array.from({ length: 60 }, (_, place): PlanRow => {
    const row = seriesRow(place, options);
    const first = nextOccurrence(row, SINCE) ?? '';
    const second = nextOccurrence(row, addDays(first, 1));
    const isOver = first < '2026-11-18';
    return {
      ...row,
      exclusion_dates: place % 4 === 1 && second !== null ? [second] : [],
      outcomes: place % 2 === 0 && isOver ? [{ date: first, result: 'done' }] : [],
    };
  });
  const rows = [...series, ...Array.from({ length: 5 }, (_, place) => singleRow(place, SINCE))];
  await insertRows(pool, person, rows);
  const marks = rows.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  const left = rows.reduce((sum, { exclusion_dates: days }) => sum + days.length, 0);
  const occurrences = occurrenceCount(rows, SINCE, YEAR_END);
  const cost = await pass(person);
  expectThere(occurrences);
  console.log(
    `a year: 60 series and 5 single blocks, ${occurrences} occurrences, ${left} left out, ${marks} marked as done`,
  );
  return { cost, occurrences };
}

async function planOf({ userId }: Person): Promise<TimeBlock[]> {
  const { timeBlocks: blocks } = JSON.parse(await timeBlocks.list(fixture.query, userId)) as {
    timeBlocks: TimeBlock[];
  };
  return blocks;
}

/** @param seen of fields that merge */
const changeOf = ({ id }: TimeBlock, fields: object, seen?: object) =>
  ({ resource: 'timeBlocks', id, fields, ...(seen && { seen }) }) as PlanChange;
const removed = ({ id }: TimeBlock): PlanChange => ({ resource: 'timeBlocks', id, removed: true });
const added = ({ activity_id, size }: TimeBlock, fields: object) =>
  ({
    resource: 'timeBlocks',
    id: randomUUID(),
    fields: {
      activity_id,
      size,
      recurring: 'once',
      scheduled_days: ['friday'],
      start_date: '2026-11-20',
      start_timing: { name: 'morning', hour: 7 },
      start_time: '09:00',
      ...fields,
    },
  }) as PlanChange;
const soonOf = (block: TimeBlock): string => nextOccurrence(block, '2026-11-18') ?? '';
const moveOf = ({ start_time: time }: TimeBlock) => ({ start_time: time === '22:15' ? '05:45' : '22:15' });
const doneOn = (date: string) => ({ outcomes: [{ date, result: 'done' }] });

/** What a person changes at once: of a block that does not repeat, of a series, and of one that has a day marked as done. */
const SINGLE = {
  'moves a block': (block: TimeBlock) => [changeOf(block, moveOf(block))],
  'renames a block': (block: TimeBlock) => [changeOf(block, { title: 'Scales' })],
  'marks a block as done': (block: TimeBlock) => [changeOf(block, doneOn(block.start_date))],
  'deletes a block': (block: TimeBlock) => [removed(block)],
  'adds a block': (block: TimeBlock) => [added(block, {})],
};
const SERIES = {
  'moves a series': (block: TimeBlock) => [changeOf(block, moveOf(block))],
  'renames a series': (block: TimeBlock) => [changeOf(block, { title: 'Scales' })],
  'leaves out a day of a series': (block: TimeBlock) => [
    changeOf(block, { exclusion_dates: [soonOf(block)] }),
  ],
  'marks a day of a series as done': (block: TimeBlock) => [changeOf(block, doneOn(soonOf(block)))],
  'deletes a series': (block: TimeBlock) => [removed(block)],
};
const OTHERS = {
  'moves a day of a series': (block: TimeBlock) => [
    changeOf(block, { exclusion_dates: [soonOf(block)] }),
    added(block, { series_id: block.id }),
  ],
};
const OF_MARKED = {
  'takes a mark of a day of a series back': (block: TimeBlock) => [
    changeOf(block, { outcomes: [] }, doneOn(soonOf(block))),
  ],
  'renames a series with a marked day': (block: TimeBlock) => [changeOf(block, { title: 'Scales' })],
  'moves a series with a marked day': (block: TimeBlock) => [changeOf(block, moveOf(block))],
};

async function change({ userId }: Person, changes: readonly PlanChange[]): Promise<void> {
  await fixture.write((query) =>
    applyPlanChanges({ changes: [...changes] }, { query, userId, device: 'Laptop' }),
  );
}

async function changesBesideMany() {
  await fixture.newEmulator();
  const person = await connect();
  const options = { start: SINCE, end: TWO_YEARS_END, daysPerWeek: [1] };
  const rows = [
    ...Array.from({ length: 200 }, (_, place) => seriesRow(place, options)),
    ...Array.from({ length: 200 }, (_, place) => singleRow(place, '2026-11-23')),
  ];
  await insertRows(pool, person, rows);
  const occurrences = occurrenceCount(rows, SINCE, TWO_YEARS_END);
  const first = await pass(person);
  expectThere(occurrences);
  // The events that the first one wrote are listed in the second.
  const second = await pass(person);
  console.log(
    `400 blocks, ${occurrences} occurrences: written in ${first.calls} calls, read once more in ${second.calls}`,
  );

  const blocks = await planOf(person);
  const of = {
    single: blocks.filter((block) => !isRecurring(block)).values(),
    series: blocks.filter(isRecurring).values(),
  };
  const next = (kind: keyof typeof of): TimeBlock => {
    const block = of[kind].next().value;
    if (block === undefined) throw new Error('All blocks have been changed.');
    return block;
  };

  const unchanged: Cost[] = [];
  const mixed: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    unchanged.push(await pass(person));
    const changes = [
      ...Object.values(SINGLE).flatMap((make) => make(next('single'))),
      ...Object.values(SERIES).flatMap((make) => make(next('series'))),
    ];
    await change(person, changes);
    mixed.push(await pass(person));
    // The events that were written are listed once more.
    await pass(person);
  }

  const perKind = new Map<string, number>();
  const count = async (kind: string, make: (block: TimeBlock) => PlanChange[], chosen: TimeBlock[]) => {
    await change(person, chosen.flatMap(make));
    perKind.set(kind, (await pass(person)).calls);
    await pass(person);
  };
  const ten = (kind: keyof typeof of) => Array.from({ length: 10 }, () => next(kind));
  for (const [kind, make] of Object.entries(SINGLE)) await count(kind, make, ten('single'));
  for (const [kind, make] of Object.entries({ ...SERIES, ...OTHERS })) await count(kind, make, ten('series'));
  const mark = SERIES['marks a day of a series as done'];
  for (const [kind, make] of Object.entries(OF_MARKED)) {
    const chosen = ten('series');
    await count(kind, mark, chosen);
    await count(kind, make, chosen);
  }
  const activity = { resource: 'activities', id: person.activityId, fields: { name: 'Viola' } } as const;
  const named = (await planOf(person)).filter(({ title }) => title === null).length;
  await change(person, [activity]);
  console.log(`the activity of ${named} of the blocks is renamed: ${(await pass(person)).calls} calls`);
  return { unchanged, mixed, perKind };
}

const least = (costs: readonly Cost[]): number => Math.min(...costs.map(({ ms }) => ms));
const most = (costs: readonly Cost[]): number => Math.max(...costs.map(({ calls }) => calls));
const result = (value: number, goal: number) => (value <= goal ? 'met' : 'MISSED');

try {
  const year = await yearIsWritten();
  const { unchanged, mixed, perKind } = await changesBesideMany();
  const tenKinds = most(mixed);
  console.log(
    `a year is written: ${year.cost.calls} calls (goal ${GOALS.year}) ${result(year.cost.calls, GOALS.year)}; ${year.cost.ms.toFixed(0)} ms`,
  );
  console.log(
    `ten changes, one of each kind: ${tenKinds} calls (goal ${GOALS.changes}) ${result(tenKinds, GOALS.changes)}; ${least(mixed).toFixed(0)} ms`,
  );
  console.log(`no change: ${most(unchanged)} call; ${least(unchanged).toFixed(0)} ms`);
  console.log('calls of a pass in which a person ten times');
  for (const [kind, calls] of perKind) console.log(`  ${kind}: ${calls} ${result(calls, GOALS.changes)}`);
  if (year.cost.calls > GOALS.year || tenKinds > GOALS.changes) process.exitCode = 1;
} finally {
  await fixture.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
