import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { move } from '@simmer/domain/editing/press';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { seededRandom, type Rng } from '@simmer/testing/seeded-random';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { actHere, actThere } from '../../test/own-calendar/person-hands.ts';
import { type Google, NOW, openGoogle, Person } from '../../test/own-calendar/person.ts';

const at = (date: string, time: string) => ({ dateTime: `${date}T${time}:00`, timeZone: 'Europe/Berlin' });
const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'] as const;

let google: Google;
beforeAll(async () => {
  google = await openGoogle(() => NOW);
});
afterAll(() => google.emulator.close());

test('own calendar: it shows the plan, and a second look writes nothing (OWN-3)', async () => {
  const person = await Person.of(google, 'Europe/Berlin');
  person.store.put(timeBlock({ recurring: 'weekly', start_date: '2026-03-02' }));
  person.store.put(timeBlock({ recurring: 'once', start_date: '2026-03-05', scheduled_days: ['thursday'] }));
  await person.sync();
  expect((await person.standing()).slice(0, 3)).toEqual([
    '2026-03-02T06:00:00.000Z 🎵 Music',
    '2026-03-05T06:00:00.000Z 🎵 Music',
    '2026-03-09T06:00:00.000Z 🎵 Music',
  ]);
  const { writeCount } = person;
  await person.sync();
  expect(person.writeCount).toBe(writeCount);
});

test('own calendar: what blocks cannot express stays as it is there, with the reason here (OWN-5)', async () => {
  const person = await Person.of(google, 'Europe/Berlin');
  const { control } = google.emulator;
  const days = { start: { date: '2026-03-02' }, end: { date: '2026-03-05' } };
  control.insertEvent(MAYA, person.calendarId, { summary: 'Trip', ...days });
  control.insertEvent(MAYA, person.calendarId, {
    summary: 'Birthday',
    start: at('2026-03-02', '10:00'),
    end: at('2026-03-02', '11:00'),
    recurrence: ['RRULE:FREQ=YEARLY'],
  });
  const before = person.stored();
  await person.sync();
  expect(person.stored()).toEqual(before);
  expect(person.store.plan.size).toBe(0);
  const reasons = [...person.store.events.values()].map(({ unfit }) => unfit);
  expect(new Set(reasons)).toEqual(new Set(['all_day', 'recurrence']));
});

test('own calendar: what a person has set of an event stays when its block changes', async () => {
  const person = await Person.of(google, 'Europe/Berlin');
  const block = person.store.put(timeBlock({ recurring: 'once', start_date: '2026-03-02' }));
  await person.sync();
  const [event] = await person.occurrences();
  const theirs = { description: 'Bring the map', colorId: '5', attendees: [{ email: 'ada@example.com' }] };
  google.emulator.control.patchEvent(MAYA, person.calendarId, event?.id ?? '', theirs);
  person.store.put({ ...block, title: 'Scales' });
  await person.sync();
  expect(person.stored()).toMatchObject([{ summary: '🎵 Scales', ...theirs }]);
});

test('own calendar: a series that is moved there with its rule takes place on its new days here (OWN-4)', async () => {
  const person = await Person.of(google, 'Europe/Berlin');
  const { id } = person.store.put(timeBlock({ recurring: 'weekly', start_date: '2026-03-02' }));
  await person.sync();
  google.emulator.control.patchEvent(MAYA, person.calendarId, id.replaceAll('-', ''), {
    start: at('2026-03-05', '18:00'),
    end: at('2026-03-05', '19:30'),
    recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'],
  });
  await person.sync();
  expect(person.store.plan.get(id)).toMatchObject({
    recurring: 'biweekly',
    scheduled_days: ['thursday'],
    start_date: '2026-03-05',
    start_time: '18:00',
    duration_minutes: 90,
  });
  expect(await person.standing()).toEqual(await person.planned());
});

/** A weekly series that is shown, whose day of March 9 somebody has moved there to the 10th, and described. */
async function withMovedDay(fields: Partial<TimeBlock> = {}) {
  const person = await Person.of(google, 'Europe/Berlin');
  const series = person.store.put(timeBlock({ recurring: 'weekly', start_date: '2026-03-02', ...fields }));
  await person.sync();
  const day = (await person.occurrences()).find(({ start }) => start.startsWith('2026-03-09'));
  const time = { start: at('2026-03-10', '10:00'), end: at('2026-03-10', '11:00') };
  google.emulator.control.patchEvent(MAYA, person.calendarId, day?.id ?? '', {
    ...time,
    description: 'Bring the map',
  });
  await person.sync();
  const moved = [...person.store.plan.values()].find(({ id }) => id !== series.id);
  return { person, series, moved };
}
const MOVED = { summary: '🎵 Music', description: 'Bring the map', status: 'confirmed' };
const standingAt = (person: Person, start: string) =>
  person
    .stored()
    .find((event) => JSON.stringify(event).includes(start) && !JSON.stringify(event).includes('cancelled'));

test('own calendar: a day that was moved there stays, with what was added to it, when its series is deleted here', async () => {
  const { person, series, moved } = await withMovedDay();
  person.store.plan.delete(series.id);
  await person.sync();
  await person.sync();
  expect([...person.store.plan.values()]).toEqual([moved]);
  expect(standingAt(person, '2026-03-10T10:00')).toMatchObject(MOVED);
  expect(await person.standing()).toEqual(await person.planned());
});

test('own calendar: a day that was moved there stays when its series has no clock time, and is shown no more (OWN-2)', async () => {
  const { person, moved } = await withMovedDay();
  person.choices = { ...person.choices, blocks: 'timed' };
  await person.sync();
  await person.sync();
  expect([...person.store.plan.keys()]).toContain(moved?.id);
  expect(await person.standing()).toEqual(['2026-03-10T09:00:00.000Z 🎵 Music']);
  expect(standingAt(person, '2026-03-10T10:00')).toMatchObject(MOVED);
});

test('own calendar: a day that was moved there keeps what was added to it when its series gets another time', async () => {
  const { person, series } = await withMovedDay();
  const before = person.store.plan.get(series.id);
  if (before) person.store.put({ ...before, start_time: '08:00' });
  await person.sync();
  expect(standingAt(person, '2026-03-10T10:00')).toMatchObject(MOVED);
  expect(await person.standing()).toEqual(await person.planned());
});

test('own calendar: of a block on two days, the one that is moved there keeps its event', async () => {
  const person = await Person.of(google, 'Europe/Berlin');
  person.store.put(
    timeBlock({ recurring: 'once', start_date: '2026-03-02', scheduled_days: ['monday', 'friday'] }),
  );
  await person.sync();
  const { control } = google.emulator;
  const [monday, friday] = await person.occurrences();
  control.patchEvent(MAYA, person.calendarId, monday?.id ?? '', { description: 'of Monday' });
  control.patchEvent(MAYA, person.calendarId, friday?.id ?? '', {
    description: 'of Friday',
    start: at('2026-03-04', '20:00'),
    end: at('2026-03-04', '21:00'),
  });
  await person.sync();
  expect(person.stored()).toMatchObject([
    { id: monday?.id, description: 'of Monday', status: 'confirmed' },
    { id: friday?.id, description: 'of Friday', status: 'confirmed' },
  ]);
  expect(await person.standing()).toEqual(await person.planned());
});

test('own calendar: a later part that was changed there is as its series is in all else (BLK-32)', async () => {
  const person = await Person.of(google, 'Europe/Berlin');
  const { control } = google.emulator;
  const series = person.store.put(
    timeBlock({ recurring: 'weekly', start_date: '2026-03-02', note: 'Scales first', start_time: '09:00' }),
  );
  await person.sync();
  const id = series.id.replaceAll('-', '');
  control.patchEvent(MAYA, person.calendarId, id, {
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260315T225959Z'],
  });
  control.insertEvent(MAYA, person.calendarId, {
    id: `${id}_R20260316T080000`,
    summary: '🎵 Music',
    start: at('2026-03-16', '11:00'),
    end: at('2026-03-16', '12:00'),
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO'],
  });
  await person.sync();
  const parts = [...person.store.plan.values()];
  expect(parts).toMatchObject([
    { id: series.id, end_date: '2026-03-15', start_time: '09:00' },
    {
      start_date: '2026-03-16',
      start_time: '11:00',
      note: 'Scales first',
      series_id: series.id,
      title: null,
    },
  ]);
  expect(await person.standing()).toEqual(await person.planned());
});

test('own calendar: what repeats there from now on repeats here, and what does so no more does not (OWN-4)', async () => {
  const { control } = google.emulator;
  const { person, block, eventId } = await withSingleDay();
  const { id } = block;
  control.patchEvent(MAYA, person.calendarId, eventId, { recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO'] });
  await person.sync();
  expect(person.store.plan.get(id)).toMatchObject({ recurring: 'weekly', scheduled_days: ['monday'] });
  control.patchEvent(MAYA, person.calendarId, eventId, { recurrence: null });
  await person.sync();
  expect(person.store.plan.get(id)).toMatchObject({ recurring: 'once', scheduled_days: ['monday'] });
  expect(await person.standing()).toEqual(['2026-03-02T06:00:00.000Z 🎵 Music']);
});

test('own calendar: the mark of a day goes with it, and those of other days stay', async () => {
  const done = (date: string) => ({ date, result: 'done' as const });
  const marks = [done('2026-03-09'), done('2026-03-16')];
  const { person, series, moved } = await withMovedDay({ outcomes: marks });
  expect(moved?.outcomes).toEqual([done('2026-03-10')]);
  expect(person.store.plan.get(series.id)?.outcomes).toContainEqual(done('2026-03-16'));
});

/** A block of one Monday that is shown, and its event. */
async function withSingleDay() {
  const person = await Person.of(google, 'Europe/Berlin');
  const block = person.store.put(
    timeBlock({ recurring: 'once', start_date: '2026-03-02', scheduled_days: ['monday'] }),
  );
  await person.sync();
  return { person, block, eventId: block.id.replaceAll('-', '') };
}

test.each([{ summary: '🎵 Scales' }, null])(
  'own calendar: a day of a series that was changed there, and moved here meanwhile, is one block: %j',
  async (theirs) => {
    const person = await Person.of(google, 'Europe/Berlin');
    const { control } = google.emulator;
    const series = person.store.put(timeBlock({ recurring: 'weekly', start_date: '2026-03-02' }));
    await person.sync();
    const day = (await person.occurrences()).find(({ start }) => start.startsWith('2026-03-09'));
    if (theirs === null) control.deleteEvent(MAYA, person.calendarId, day?.id ?? '');
    else control.patchEvent(MAYA, person.calendarId, day?.id ?? '', theirs);
    person.store.write(
      move({ block: series, date: '2026-03-09', scope: 'only' }, { date: '2026-03-11', part: 'morning' }),
    );
    await person.sync();
    const others = [...person.store.plan.values()].filter(({ id }) => id !== series.id);
    expect(others).toMatchObject(theirs === null ? [] : [{ title: 'Scales', start_date: '2026-03-11' }]);
    expect(await person.standing()).toEqual(await person.planned());
  },
);

test('own calendar: a colour that was set there stays, also of an added event (OWN-5)', async () => {
  const { person, eventId } = await withSingleDay();
  const { control } = google.emulator;
  const time = { start: at('2026-03-03', '10:00'), end: at('2026-03-03', '11:00') };
  control.patchEvent(MAYA, person.calendarId, eventId, { colorId: '5' });
  control.insertEvent(MAYA, person.calendarId, { summary: 'Ride', colorId: '3', ...time });
  control.insertEvent(MAYA, person.calendarId, { summary: 'Run', ...time });
  await person.sync();
  const colors = () =>
    new Map(
      person.stored().map((event) => {
        const { summary = '', colorId = null } = event as { summary?: string; colorId?: string };
        return [summary, colorId];
      }),
    );
  const theirs = [
    ['🎵 Music', '5'],
    ['🎵 Ride', '3'],
  ] as const;
  expect(colors()).toEqual(new Map([...theirs, ['🎵 Run', '10']]));
  person.choices = { ...person.choices, hasColors: false };
  await person.sync();
  expect(colors()).toEqual(new Map([...theirs, ['🎵 Run', null]]));
});

test('own calendar: a copy of an event there is a copy of its block here (OWN-4)', async () => {
  const { person, block } = await withSingleDay();
  person.store.put({ ...block, title: 'Scales', note: 'Slowly', north_star_theme_id: 'star' });
  await person.sync();
  const [copied] = person.stored() as [{ id: string }];
  const time = { start: at('2026-03-03', '10:00'), end: at('2026-03-03', '11:00') };
  google.emulator.control.insertEvent(MAYA, person.calendarId, { ...copied, ...time, id: undefined });
  await person.sync();
  expect([...person.store.plan.values()][1]).toMatchObject({
    title: 'Scales',
    note: 'Slowly',
    north_star_theme_id: 'star',
    start_date: '2026-03-03',
    start_time: '10:00',
    duration_minutes: block.duration_minutes,
  });
  const { writeCount } = person;
  await person.sync();
  expect(person.writeCount).toBe(writeCount);
});

test.each(['the one that was copied', 'another one'] as const)(
  'own calendar: an event that was copied there and deleted before either was read keeps what its block had, when %s comes last in the plan (OWN-4)',
  async (last) => {
    const { person, block } = await withSingleDay();
    const what = { title: 'Scales', note: 'Slowly', north_star_theme_id: 'star', vibe_ids: ['vibe'] };
    person.store.put({ ...block, ...what });
    if (last === 'another one')
      person.store.put(
        timeBlock({ recurring: 'once', start_date: '2026-03-05', title: 'Scales', note: 'Fast' }),
      );
    await person.sync();
    const eventId = block.id.replaceAll('-', '');
    const copied = person.stored().find((event) => (event as { id: string }).id === eventId);
    const time = { start: at('2026-03-03', '10:00'), end: at('2026-03-03', '11:00') };
    const { control } = google.emulator;
    control.insertEvent(MAYA, person.calendarId, { ...copied, ...time, id: undefined });
    control.deleteEvent(MAYA, person.calendarId, eventId);
    await person.sync();
    const blocks = [...person.store.plan.values()];
    expect(blocks.map(({ id }) => id)).not.toContain(block.id);
    expect(blocks.at(-1)).toMatchObject({
      ...what,
      activity_id: block.activity_id,
      start_date: '2026-03-03',
      start_time: '10:00',
    });
    expect(await person.standing()).toEqual(await person.planned());
  },
);

test('own calendar: a weekly time that a clock change skips on its first day stands at its time on the others (OWN-3)', async () => {
  const person = await Person.of(google, 'Europe/Berlin');
  person.store.put(
    timeBlock({
      recurring: 'weekly',
      start_date: '2026-03-23',
      scheduled_days: ['wednesday', 'sunday'],
      start_time: '02:30',
      end_date: '2026-04-08',
      exclusion_dates: ['2026-03-25'],
    }),
  );
  const first = timeBlock({
    recurring: 'weekly',
    start_date: '2026-03-29',
    scheduled_days: ['sunday', 'wednesday'],
    start_time: '02:30',
    duration_minutes: 120,
    end_date: '2026-04-08',
    title: 'Late',
  });
  person.store.put(first);
  person.store.put(
    timeBlock({
      recurring: 'once',
      start_date: '2026-03-29',
      scheduled_days: ['sunday'],
      start_time: '02:30',
      duration_minutes: 30,
      title: 'Once',
    }),
  );
  await person.sync();
  const standing = await person.standing();
  const late = standing.filter((line) => line.endsWith('Late'));
  expect(late.map((line) => line.slice(0, 16))).toEqual([
    expect.stringMatching(/^2026-03-29T01:/),
    '2026-04-01T00:30',
    '2026-04-05T00:30',
    '2026-04-08T00:30',
  ]);
  expect(standing.filter((line) => line.endsWith('Once'))).toEqual(['2026-03-29T01:00:00.000Z 🎵 Once']);
  const eventId = first.id.replaceAll('-', '');
  google.emulator.control.patchEvent(MAYA, person.calendarId, eventId, { description: 'Bring the map' });
  const { writeCount } = person;
  await person.sync();
  expect(person.writeCount).toBe(writeCount);
  expect(person.store.plan.get(first.id)).toEqual(first);
});

test('own calendar: a series that is put into another zone there stays as it is, with the reason (OWN-5)', async () => {
  const person = await Person.of(google, 'Europe/Berlin');
  const series = person.store.put(timeBlock({ recurring: 'weekly', start_date: '2026-03-02' }));
  await person.sync();
  const timeZone = 'America/New_York';
  const eventId = series.id.replaceAll('-', '');
  google.emulator.control.patchEvent(MAYA, person.calendarId, eventId, {
    start: { dateTime: '2026-03-02T07:00:00', timeZone },
    end: { dateTime: '2026-03-02T08:00:00', timeZone },
  });
  const before = person.stored();
  await person.sync();
  await person.sync();
  expect(person.stored()).toEqual(before);
  expect(person.store.events.get(eventId)).toMatchObject({ unfit: 'recurrence' });
  expect([...person.store.plan.values()]).toEqual([series]);
});

test('own calendar: after travel single days that are over stay, also when they are changed (OWN-3)', async () => {
  const { person, block, eventId } = await withSingleDay();
  const ahead = person.store.put(
    timeBlock({ recurring: 'once', start_date: '2026-04-02', scheduled_days: ['thursday'] }),
  );
  await person.sync();
  person.zone = 'America/New_York';
  await person.sync();
  person.store.put({ ...block, outcomes: [{ date: '2026-03-02', result: 'done' }] });
  await person.sync();
  const { control } = google.emulator;
  control.patchEvent(MAYA, person.calendarId, eventId, { description: 'Bring the map' });
  await person.sync();
  expect((await person.standing()).filter((line) => /-03-02|-04-02/.test(line))).toEqual([
    '2026-03-02T06:00:00.000Z ✓ 🎵 Music',
    '2026-04-02T11:00:00.000Z 🎵 Music',
  ]);
  expect(person.store.plan.get(block.id)).toMatchObject({
    start_time: block.start_time,
    start_date: '2026-03-02',
  });
  expect([...person.store.plan.keys()]).toEqual([block.id, ahead.id]);
});

const faults = [
  { status: 403, reason: 'rateLimitExceeded' },
  { status: 429 },
  { status: 500 },
  { kind: 'answer_lost', method: 'POST' },
  { kind: 'answer_lost', method: 'PATCH' },
  { kind: 'answer_lost', method: 'DELETE' },
  { status: 412, method: 'PATCH' },
] as const;

/** A sync that meets faults, and may be killed before or after any write. */
async function disturbedSync(person: Person, random: Rng): Promise<void> {
  const { control } = google.emulator;
  if (random.chance(0.1)) control.expireSyncTokens();
  for (let count = random.below(3); count > 0; count -= 1)
    control.addFault({ ...random.pick(faults), after: random.below(4) });
  const isDeadly = random.chance(0.5);
  const mayEnd = () => {
    if (isDeadly && random.chance(0.08)) throw new Error('killed');
  };
  try {
    await person.sync(mayEnd);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
  } finally {
    control.clearFaults();
  }
}

/** What both sides do, with syncs between, until all is still. */
async function history(seed: number): Promise<Person> {
  const random = seededRandom(seed);
  const person = await Person.of(google, random.pick(zones));
  for (let step = 0; step < 45; step += 1) {
    const id = `00000000-0000-4000-8000-${String(seed * 1000 + step).padStart(12, '0')}`;
    if (random.chance(0.5)) actHere(person, random, id);
    else await actThere(person, random);
    if (random.chance(0.3)) await disturbedSync(person, random);
  }
  await person.sync();
  return person;
}

test.each(Array.from({ length: 40 }, (_, index) => index + 1))(
  'own calendar: a random history of both sides, with faults, kills and lost tokens, ends with calendar = plan, and nothing left to write: seed %i (OWN-4)',
  async (seed) => {
    const person = await history(seed);
    expect(await person.standing()).toEqual(await person.planned());
    const { writeCount } = person;
    await person.sync();
    expect(person.writeCount).toBe(writeCount);
  },
);
