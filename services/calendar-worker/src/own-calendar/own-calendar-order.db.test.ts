import process from 'node:process';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { PersonWithAccount } from '../../test/own-calendar/person-with-account.ts';
import { type Google, LASTING_SECONDS, openGoogle } from '../../test/own-calendar/person.ts';
import {
  changeSeriesHere,
  changeSeriesThere,
  restoreSeriesThere,
} from '../../test/own-calendar/series-hands.ts';
import type { Action } from '../../test/own-calendar/day.ts';
import { RHYTHMS } from '../../test/own-calendar/day-fields.ts';
import { TwoSides } from '../../test/own-calendar/two-sides.ts';

// `npm run test:soak` tries more, with a new seed each time.
const HISTORIES = Number(process.env['SOAK_SEQUENCES'] ?? 40);
const MS_PER_HISTORY = 10_000;
const LONGEST_MS = 300_000;
type Counts = TwoSides['counts'];
const LEAST_PER_HISTORY: Counts = {
  here: 1,
  there: 2,
  deletions: 0.3,
  ofSeries: 1,
  conflicts: 0.3,
  delays: 0.05,
};
/** The server takes a time that is in its future as now. */
const START = Date.now() - 86_400_000;

let google: Google;
let database: TestDatabase;
let nowMs = START;
beforeAll(async () => {
  database = await createTestDatabase();
  google = await openGoogle(() => nowMs, LASTING_SECONDS);
});
afterAll(async () => {
  await google.emulator.close();
  await database.drop();
});

interface Turn extends Action {
  readonly gapMs: number;
  readonly isRead: boolean;
}

const NOTHING = { value: 0, gapMs: 30_000, isRead: false, isLate: false };

test.each([
  ['a block that is deleted here, and then changed there', 0, ['here', 'there'], '2026-04-07'],
  ['a day of a series that is deleted there, and then changed here', 2, ['there', 'here'], '2026-04-08'],
] as const)('own calendar: %s before that is read, stays (OWN-4)', async (_, day, [first, then], date) => {
  const { sides } = await open();
  await take(sides, { side: first, day, kind: 'delete', ...NOTHING });
  await take(sides, { side: then, day, kind: 'title', ...NOTHING, value: 1 });
  await sides.read();
  expect(await sides.planned()).toContain(`${date} 540 60 Scales `);
  expect(await sides.planned()).toEqual(sides.wanted());
});

test.each([
  ['a block', 0],
  ['a day of a series that was changed', 2],
])(
  'own calendar: %s that is deleted there, and restored after that was read, comes back with its note (MRG-3)',
  async (_, day) => {
    const { sides, account } = await open();
    await take(sides, { side: 'here', day, kind: 'note', ...NOTHING, value: 1, isRead: true });
    const blocks = await account.store.blocks();
    const planned = await sides.planned();
    await take(sides, { side: 'there', day, kind: 'delete', ...NOTHING, isRead: true });
    expect(await sides.planned()).toHaveLength(planned.length - 1);
    await take(sides, { side: 'there', day, kind: 'restore', ...NOTHING, isRead: true });
    expect(await sides.planned()).toEqual(planned);
    const idsOf = (all: typeof blocks) => all.map(({ block }) => block.id).sort();
    expect(idsOf(await account.store.blocks())).toEqual(idsOf(blocks));
  },
);

test.each([false, true])(
  'own calendar: a day of a series that is changed here and deleted there before that is read, and then restored, comes back with its change (MRG-3), deleted before: %s',
  async (wasDeleted) => {
    const { sides } = await open();
    if (wasDeleted) {
      await take(sides, { side: 'there', day: 2, kind: 'delete', ...NOTHING, isRead: true });
      await take(sides, { side: 'there', day: 2, kind: 'restore', ...NOTHING, isRead: true });
    }
    await take(sides, { side: 'here', day: 2, kind: 'title', ...NOTHING, value: 1 });
    const planned = await sides.planned();
    expect(planned).toContain('2026-04-08 540 60 Scales ');
    await take(sides, { side: 'there', day: 2, kind: 'delete', ...NOTHING, isRead: true });
    expect(await sides.planned()).toHaveLength(planned.length - 1);
    await take(sides, { side: 'there', day: 2, kind: 'restore', ...NOTHING, isRead: true });
    await sides.read();
    expect(await sides.planned()).toEqual(planned);
  },
);

test('own calendar: a day of a series that is deleted there, and restored after that was read, is one of the series again (MRG-3)', async () => {
  const { sides, account } = await open();
  const [before, planned] = [await account.store.blocks(), await sides.planned()];
  await take(sides, { side: 'there', day: 2, kind: 'delete', ...NOTHING, isRead: true });
  await take(sides, { side: 'there', day: 2, kind: 'restore', ...NOTHING, isRead: true });
  expect(await sides.planned()).toEqual(planned);
  expect(await account.store.blocks()).toHaveLength(before.length);
});

test('own calendar: a series that is deleted there, and restored after that was read, comes back with its changed days (MRG-3)', async () => {
  const { sides, account } = await open();
  await take(sides, { side: 'there', day: 2, kind: 'title', ...NOTHING, value: 1, isRead: true });
  await take(sides, { side: 'here', day: 2, kind: 'note', ...NOTHING, value: 1, isRead: true });
  const planned = await sides.planned();
  nowMs += 30_000;
  changeSeriesThere(sides, null);
  await sides.read();
  expect((await account.store.blocks()).filter(({ block }) => block.recurring === 'weekly')).toEqual([]);
  nowMs += 30_000;
  await restoreSeriesThere(sides);
  await sides.read();
  expect(await sides.planned()).toEqual(planned);
  expect(await account.person.standing()).toEqual(await account.person.planned(account.store));
});

type Changing = (sides: TwoSides) => void | Promise<void>;
const HERE: Record<string, Changing> = {
  'titles it here': (sides) => changeSeriesHere(sides, 'Chords', nowMs),
  'deletes it here': (sides) => changeSeriesHere(sides, null, nowMs),
};
const THERE: Record<string, Changing> = {
  'titles it there': (sides) => changeSeriesThere(sides, 'Scales'),
  'deletes it there': (sides) => changeSeriesThere(sides, null),
};
const pairs = Object.entries(HERE).flatMap(([here, first]) =>
  Object.entries(THERE).flatMap(([there, second]): [string, string, Changing, Changing][] => [
    [here, there, first, second],
    [there, here, second, first],
  ]),
);

test.each(pairs)(
  'own calendar: of a series, who first %s and then %s before that is read has what was done last (OWN-4)',
  async (_first, then, ...changes) => {
    const { sides, account } = await open();
    for (const change of changes) {
      nowMs += 30_000;
      await change(sides);
    }
    await sides.read();
    const titles = (await account.store.blocks())
      .filter(({ block }) => block.recurring === 'weekly')
      .map(({ block }) => block.title);
    const title = then === 'titles it here' ? 'Chords' : 'Scales';
    expect(titles).toEqual(then.startsWith('deletes') ? [] : [title]);
    expect(await account.person.standing()).toEqual(await account.person.planned(account.store));
  },
);

const turn: fc.Arbitrary<Turn> = fc.record({
  side: fc.constantFrom('here', 'there'),
  day: fc.constantFrom(0, 1),
  kind: fc.constantFrom(
    ...(['title', 'date', 'minute', 'minutes', 'note', 'isDone', 'count', 'delete', 'restore'] as const),
  ),
  value: fc.nat({ max: 3 }),
  // What is changed there is read up to this much later, or after some more turns.
  gapMs: fc.integer({ min: 1, max: LONGEST_MS }),
  isRead: fc.constantFrom(false, false, true),
  isLate: fc.constantFrom(false, false, true),
});

const history = fc.record({
  // Few days, so that the sides meet: blocks, days of a series, a whole series, and what is added there.
  days: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 2, maxLength: 2 }),
  zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'),
  rhythm: fc.constantFrom(...(['weekly', 'biweekly', 'monthly'] as const satisfies (keyof typeof RHYTHMS)[])),
  delayMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: LONGEST_MS })),
  turns: fc.array(turn, { minLength: 6, maxLength: 14 }),
});

async function open({
  zone = 'Europe/Berlin',
  rhythm = 'monthly' as keyof typeof RHYTHMS,
  delayMs = 0,
} = {}): Promise<{ sides: TwoSides; account: PersonWithAccount }> {
  nowMs = START;
  const madeAt = new Date(START).toISOString();
  const account = await PersonWithAccount.of(database, google, zone, madeAt);
  const sides = new TwoSides(account, () => nowMs, delayMs);
  nowMs += 1000;
  await sides.open(rhythm);
  return { sides, account };
}

async function take(sides: TwoSides, { gapMs, isRead, ...action }: Turn): Promise<void> {
  nowMs += gapMs;
  await sides.act(action);
  if (isRead) await sides.read();
}

test(
  `own calendar: in ${HISTORIES} random histories each field of a day is what was set last, there or here (OWN-4)`,
  async () => {
    const counts: Counts[] = [];
    await fc.assert(
      fc.asyncProperty(history, async ({ days, turns, ...choices }) => {
        const { sides, account } = await open(choices);
        for (const each of turns) await take(sides, { ...each, day: days[each.day] ?? 0 });
        nowMs += LONGEST_MS;
        // What arrives after the first one is written by the second.
        await sides.read();
        await sides.read();
        expect(await sides.planned()).toEqual(sides.wanted());
        expect(sides.standing()).toEqual(sides.wantedThere());
        const { person } = account;
        const { writeCount } = person;
        await sides.read();
        expect(person.writeCount).toBe(writeCount);
        expect(await sides.planned()).toEqual(sides.wanted());
        counts.push(sides.counts);
      }),
      {
        numRuns: HISTORIES,
        ...(process.env['SOAK_SEED'] && { seed: Number(process.env['SOAK_SEED']) }),
      },
    );
    // Histories in which little happens prove little.
    const sumOf = (name: keyof Counts) => counts.reduce((sum, each) => sum + each[name], 0);
    const rare = Object.entries(LEAST_PER_HISTORY).filter(
      ([name, least]) => sumOf(name as keyof Counts) < least * HISTORIES,
    );
    expect(rare).toEqual([]);
  },
  HISTORIES * MS_PER_HISTORY,
);

test.each(['title', 'date'] as const)(
  'own calendar: of a day of a series, its %s that is set there and not listed yet is kept when its mark is written (OWN-4)',
  async (kind) => {
    const { sides } = await open({ delayMs: 60_000 });
    await take(sides, { side: 'there', day: 2, kind, ...NOTHING, value: 1 });
    await take(sides, { side: 'here', day: 2, kind: 'isDone', ...NOTHING, isRead: true });
    nowMs += LONGEST_MS;
    await sides.read();
    await sides.read();
    expect(await sides.planned()).toEqual(sides.wanted());
    expect(sides.standing()).toEqual(sides.wantedThere());
  },
);
