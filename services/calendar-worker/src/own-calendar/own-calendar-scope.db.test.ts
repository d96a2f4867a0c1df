import process from 'node:process';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { ScopedChange } from '@simmer/domain/editing/scope';
import { PersonWithAccount } from '../../test/own-calendar/person-with-account.ts';
import { type Google, LASTING_SECONDS, openGoogle } from '../../test/own-calendar/person.ts';
import { MONDAYS, SeriesSides, type ThereFields } from '../../test/own-calendar/series-sides.ts';

/** The server takes a time that is in its future as now. */
const START = Date.now() - 86_400_000;
const GAP_MS = 60_000;
// `npm run test:soak` tries more, with a new seed each time.
const HISTORIES = Number(process.env['SOAK_SEQUENCES'] ?? 30);
const [FIRST, SECOND, THIRD] = MONDAYS;
const KEY = `monday ${THIRD}`;

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

type There = (sides: SeriesSides) => readonly (() => void)[];
type Here = (sides: SeriesSides) => Omit<ScopedChange, 'id' | 'seen'>;

/** 'This and following' there: two writes, of which either may be read first. */
const divide =
  (fields: ThereFields, isNewFirst: boolean): There =>
  (sides) => {
    const writes = [() => sides.end(THIRD), () => sides.continue(THIRD, fields)];
    return isNewFirst ? writes.toReversed() : writes;
  };
const inSeries = ({ id }: SeriesSides, scope: 'only' | 'from' | 'all') =>
  ({ id, scope, ...(scope !== 'all' && { key: KEY }) }) as const;
const withNote: Here = (sides) => ({ series: inSeries(sides, 'from'), fields: { note: 'Slowly' } });
const toFriday: Here = (sides) => ({
  series: { ...inSeries(sides, 'from'), place: { date: addDays(THIRD, 4) } },
  fields: {},
});
const titled: Here = (sides) => ({ series: inSeries(sides, 'all'), fields: { title: 'Chords' } });
const deleted: Here = (sides) => ({ series: inSeries(sides, 'all'), removed: true });
const ended: Here = (sides) => ({ series: inSeries(sides, 'from'), removed: true });

const days = (first: number, time: string, by = 0) =>
  MONDAYS.slice(first).map((date) => `${addDays(date, by)} ${time}`);
const BEFORE = days(0, '09:00').slice(0, 2);
const LATER = { wednesday: days(2, '09:00', 2), friday: days(2, '09:00', 4) };
const untilMay = (sides: SeriesSides) => ({
  series: inSeries(sides, 'all'),
  fields: { end_date: '2026-05-01' },
});
const noted: Here = (sides) => ({ series: inSeries(sides, 'only'), fields: { note: 'Slowly' } });
const evening = { minute: 20 * 60 };
const onWednesday = { date: addDays(THIRD, 2) };

/** What is done there and here, and the plan if it is done there first, and if here. */
type Case = readonly [string, (isNewFirst: boolean) => There, Here, readonly string[], readonly string[]];
const splits: readonly Case[] = [
  [
    'moves it and all that follow to another day, and here too',
    (isNew) => divide(onWednesday, isNew),
    toFriday,
    [...BEFORE, ...LATER.friday],
    [...BEFORE, ...LATER.wednesday],
  ],
  [
    'moves it and all that follow, and notes it here',
    (isNew) => divide(onWednesday, isNew),
    withNote,
    [...BEFORE, ...LATER.wednesday.map((line) => `${line} Slowly`)],
    [...BEFORE, ...LATER.wednesday.map((line) => `${line} Slowly`)],
  ],
  [
    'moves it and all that follow to the evening, and notes it here',
    (isNew) => divide(evening, isNew),
    withNote,
    [...BEFORE, ...days(2, '20:00 Slowly')],
    [...BEFORE, ...days(2, '20:00 Slowly')],
  ],
  [
    'divides a series that gets a title here',
    (isNew) => divide(evening, isNew),
    titled,
    [...days(0, '09:00 Chords').slice(0, 2), ...days(2, '20:00 Chords')],
    [...days(0, '09:00 Chords').slice(0, 2), ...days(2, '20:00 Chords')],
  ],
  [
    'moves it and all that follow to the evening, and ends the series here',
    (isNew) => divide(evening, isNew),
    ended,
    BEFORE,
    [...BEFORE, ...days(2, '20:00')],
  ],
  [
    'moves it and all that follow to the evening, and sets an end of the series here',
    (isNew) => divide(evening, isNew),
    untilMay,
    [...BEFORE, ...days(2, '20:00').slice(0, 2)],
    [...BEFORE, ...days(2, '20:00').slice(0, 2)],
  ],
  [
    'moves it and all that follow to the evening, until May, and notes it here',
    (isNew) => divide({ ...evening, end: '2026-05-01' }, isNew),
    withNote,
    [...BEFORE, ...days(2, '20:00 Slowly').slice(0, 2)],
    [...BEFORE, ...days(2, '20:00 Slowly').slice(0, 2)],
  ],
];
const others: readonly Case[] = [
  [
    'moves one day of a series that is deleted here',
    () => (sides) => [() => sides.changeDay(THIRD, onWednesday)],
    deleted,
    [`${addDays(THIRD, 2)} 09:00`],
    [`${addDays(THIRD, 2)} 09:00`],
  ],
  [
    'titles one day of a series that moves here',
    () => (sides) => [() => sides.changeDay(THIRD, { title: 'Scales' })],
    toFriday,
    [...BEFORE, `${THIRD} 09:00 Scales`, ...LATER.friday.slice(1)],
    [...BEFORE, `${addDays(THIRD, 4)} 09:00 Scales`, ...LATER.friday.slice(1)],
  ],
  [
    'deletes one day of a series that moves here',
    () => (sides) => [() => sides.changeDay(THIRD, null)],
    toFriday,
    [...BEFORE, ...LATER.friday.slice(1)],
    [...BEFORE, ...LATER.friday.slice(1)],
  ],
  [
    'deletes one day and takes that back, and notes it here',
    () => (sides) => [() => sides.changeDay(THIRD, null), () => sides.restoreDay(THIRD)],
    noted,
    [...BEFORE, `${THIRD} 09:00 Slowly`, ...days(3, '09:00')],
    [...BEFORE, `${THIRD} 09:00 Slowly`, ...days(3, '09:00')],
  ],
  [
    'deletes the series and takes that back, and moves it here',
    () => (sides) => [() => sides.changeSeries(null), () => sides.restoreSeries()],
    toFriday,
    [...BEFORE, ...LATER.friday],
    [...BEFORE, ...LATER.friday],
  ],
  [
    'titles one day, and moves the series to the evening, and notes that day here',
    () => (sides) => [() => sides.changeDay(THIRD, { title: 'Scales' }), () => sides.changeSeries(evening)],
    noted,
    [...days(0, '20:00').slice(0, 2), `${THIRD} 09:00 Scales Slowly`, ...days(3, '20:00')],
    [...days(0, '20:00').slice(0, 2), `${THIRD} 09:00 Scales Slowly`, ...days(3, '20:00')],
  ],
  [
    'titles a series that is divided here',
    () => (sides) => [() => sides.changeSeries({ title: 'Scales' })],
    toFriday,
    [...BEFORE, ...LATER.friday].map((line) => `${line} Scales`),
    [...BEFORE, ...LATER.friday].map((line) => `${line} Scales`),
  ],
  [
    'moves a series that is divided here',
    () => (sides) => [() => sides.changeSeries({ date: addDays(FIRST, 1) })],
    withNote,
    [...days(0, '09:00', 1).slice(0, 2), ...days(2, '09:00 Slowly', 1)],
    [...days(0, '09:00', 1).slice(0, 2), ...days(2, '09:00 Slowly', 1)],
  ],
  [
    'deletes a series that is divided here',
    () => (sides) => [() => sides.changeSeries(null)],
    withNote,
    days(2, '09:00 Slowly'),
    [],
  ],
  [
    'ends a series that gets a title here',
    () => (sides) => [() => sides.end(THIRD)],
    titled,
    days(0, '09:00 Chords').slice(0, 2),
    days(0, '09:00 Chords').slice(0, 2),
  ],
];

const ORDERS = ['here arrives first', 'it is read first', 'it is read in parts'] as const;
const inAllOrders = [
  ...splits.map((each) => [each, [false, true]] as const),
  ...others.map((each) => [each, [false]] as const),
].flatMap(([[name, there, here, ifThere, ifHere], variants]) =>
  variants.flatMap((isNewFirst) =>
    ORDERS.flatMap((order) =>
      [true, false].map(
        (isThereFirst) =>
          [
            name,
            isThereFirst ? 'there' : 'here',
            order,
            isNewFirst,
            { there, here, wanted: isThereFirst ? ifThere : ifHere },
          ] as const,
      ),
    ),
  ),
);

async function open(): Promise<{ sides: SeriesSides; account: PersonWithAccount }> {
  nowMs = START;
  const madeAt = new Date(START).toISOString();
  const account = await PersonWithAccount.of(database, google, 'Europe/Berlin', madeAt);
  const sides = new SeriesSides(account);
  await sides.open(START + 1000);
  nowMs += GAP_MS;
  return { sides, account };
}

/** The plan, the days that only one of both sides has, and how much another pass writes. */
async function outcomeOf(sides: SeriesSides) {
  const { person, store } = sides.account;
  const [here, there] = [await person.planned(store), await person.standing()];
  const differing = [
    ...here.filter((line) => !there.includes(line)),
    ...there.filter((line) => !here.includes(line)),
  ];
  const { writeCount: before } = person;
  await sides.account.sync();
  const isSameCount = here.length === there.length;
  return { lines: await sides.planned(), differing, isSameCount, writeCount: person.writeCount - before };
}

const agreed = (lines: readonly string[]) => ({
  lines: [...lines].sort(),
  differing: [],
  isSameCount: true,
  writeCount: 0,
});

test.each(inAllOrders)(
  'own calendar: who there %s, first %s, has what was said last; %s, the new event first: %s (OWN-9)',
  async (_name, first, order, isNewFirst, { there, here, wanted }) => {
    const { sides, account } = await open();
    const writes = there(isNewFirst)(sides);
    const thereMs = START + 2 * GAP_MS;
    const hereMs = first === 'there' ? thereMs + GAP_MS : thereMs - GAP_MS;
    nowMs = thereMs;
    const press = () => sides.press(here(sides), hereMs);
    if (order === 'here arrives first') await press();
    for (const write of writes) {
      write();
      nowMs += 1000;
      if (order === 'it is read in parts') await account.sync();
    }
    await account.sync();
    if (order !== 'here arrives first') await press();
    nowMs += 2 * GAP_MS;
    await account.sync();
    await account.sync();
    expect(await outcomeOf(sides)).toEqual(agreed(wanted));
  },
);

const isRepeating = ({ recurring }: { readonly recurring: string }) => recurring === 'weekly';

test.each([false, true])(
  'own calendar: a division there that changes nothing of a block divides its series, and deletes nothing; the new event first: %s (OWN-9)',
  async (isNewFirst) => {
    const { sides, account } = await open();
    for (const write of divide({}, isNewFirst)(sides)) {
      write();
      nowMs += 1000;
      await account.sync();
    }
    expect(await outcomeOf(sides)).toEqual(agreed(days(0, '09:00')));
    expect((await sides.blocks()).filter(isRepeating)).toHaveLength(2);
  },
);

test('own calendar: a series that was divided there twice has three parts; a part that is deleted there leaves the others (OWN-9)', async () => {
  const { sides, account } = await open();
  const change = async (...writes: (() => void)[]) => {
    for (const write of writes) write();
    await account.sync();
    nowMs += GAP_MS;
  };
  await change(
    () => sides.end(THIRD),
    () => sides.continue(THIRD, evening),
  );
  await change(
    () => sides.end(SECOND),
    () => sides.continue(SECOND, { title: 'Scales' }),
  );
  const later = days(2, '20:00 Scales');
  expect(await outcomeOf(sides)).toEqual(agreed([`${FIRST} 09:00`, `${SECOND} 09:00 Scales`, ...later]));
  await change(() => sides.changeSeries(null));
  expect(await outcomeOf(sides)).toEqual(agreed([`${SECOND} 09:00 Scales`, ...later]));
});

test('own calendar: a later part that is moved there as a whole moves alone (OWN-9)', async () => {
  const { sides, account } = await open();
  for (const write of divide(evening, false)(sides)) write();
  await account.sync();
  nowMs += GAP_MS;
  sides.changeContinued(THIRD, { date: addDays(THIRD, 2), minute: 20 * 60 });
  await account.sync();
  expect(await outcomeOf(sides)).toEqual(agreed([...BEFORE, ...days(2, '20:00', 2)]));
  nowMs += GAP_MS;
  sides.changeContinued(THIRD, null);
  await account.sync();
  expect(await outcomeOf(sides)).toEqual(agreed(BEFORE));
});

/** Few days, values and kinds, so that the changes of both sides meet. */
const at = fc.integer({ min: 1, max: 1000 });
const press = fc.record({
  at,
  date: fc.constantFrom(...MONDAYS.slice(0, 4)),
  scope: fc.constantFrom('only', 'from', 'all'),
  what: fc.constantFrom('note', 'title', 'move', 'remove'),
  by: fc.integer({ min: 1, max: 4 }),
});
const changed = fc.constantFrom<ThereFields>(evening, onWednesday, { title: 'Scales' }, {});
const thereTurns = fc.record({
  division: fc.record({ at, fields: changed, isNewFirst: fc.boolean() }),
  day: fc.option(fc.record({ at, date: fc.constantFrom(FIRST, SECOND), fields: fc.option(changed) })),
});
type Press = typeof press extends fc.Arbitrary<infer Value> ? Value : never;
type Turns = typeof thereTurns extends fc.Arbitrary<infer Value> ? Value : never;

/** A press as a change, by somebody who sees the series as it was at first. */
function changeOf({ id }: SeriesSides, { date, scope, what, by }: Press): Omit<ScopedChange, 'id' | 'seen'> {
  const place = what === 'move' ? { place: { date: addDays(date, by) } } : {};
  const series = { id, scope, key: `monday ${date}`, ...place } as const;
  if (what === 'remove') return { series, removed: true };
  return { series, fields: what === 'move' ? {} : { [what]: `${what} ${by}` } };
}

/** What was done on both sides without each other. */
async function history(presses: readonly Press[], { division, day }: Turns, isReadFirst: boolean) {
  const { sides, account } = await open();
  const start = nowMs;
  const on = day && day.fields?.date ? { ...day.fields, date: addDays(day.date, 2) } : (day?.fields ?? null);
  const turns = [
    ...divide(division.fields, division.isNewFirst)(sides).map((act) => ({ at: division.at, act })),
    ...(day ? [{ at: day.at, act: () => sides.changeDay(day.date, on) }] : []),
  ];
  for (const [index, turn] of turns.toSorted((one, other) => one.at - other.at).entries()) {
    nowMs = start + turn.at * 1000 + index;
    turn.act();
  }
  nowMs = start + GAP_MS * 60;
  if (isReadFirst) await account.sync();
  for (const [index, each] of presses.entries())
    await sides.press(changeOf(sides, each), start + each.at * 1000 + 500 + index);
  await account.sync();
  await account.sync();
  return outcomeOf(sides);
}

test(
  `own calendar: in ${HISTORIES} random histories the plan is the same, whether what was done there is read before or after what was done here arrives (OWN-9)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(press, { minLength: 1, maxLength: 3 }),
        thereTurns,
        async (presses, turns) => {
          const before = await history(presses, turns, true);
          expect(before).toEqual(agreed(before.lines));
          expect(await history(presses, turns, false)).toEqual(before);
        },
      ),
      { numRuns: HISTORIES, ...(process.env['SOAK_SEED'] && { seed: Number(process.env['SOAK_SEED']) }) },
    );
  },
  HISTORIES * 10_000,
);
