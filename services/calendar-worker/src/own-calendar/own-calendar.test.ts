import { createGoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { MAYA } from '@simmer/google-emulator/sample/sample-accounts';
import { seededRandom, type Rng } from '@simmer/testing/seeded-random';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { actHere, actThere } from '../../test/own-calendar/person-hands.ts';
import { type Google, NOW, Person } from '../../test/own-calendar/person.ts';

const at = (date: string, time: string) => ({ dateTime: `${date}T${time}:00`, timeZone: 'Europe/Berlin' });
const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'] as const;

let google: Google;
beforeAll(async () => {
  const client = { clientId: 'simmer', clientSecret: 'kept', redirectUris: [] };
  const emulator = createGoogleEmulator({ ...client, clock: () => NOW });
  google = { emulator, root: await emulator.listen() };
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

const seedsUpTo = (length: number) => Array.from({ length }, (_, index) => index + 1);
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
async function history(seed: number, sync: (person: Person, random: Rng) => Promise<void>): Promise<Person> {
  const random = seededRandom(seed);
  const person = await Person.of(google, random.pick(zones));
  for (let step = 0; step < 60; step += 1) {
    const id = `00000000-0000-4000-8000-${String(seed * 1000 + step).padStart(12, '0')}`;
    if (random.chance(0.5)) actHere(person, random, id);
    else await actThere(person, random);
    if (random.chance(0.3)) await sync(person, random);
  }
  await person.sync();
  return person;
}

describe.each([
  ['undisturbed', 4, (person: Person) => person.sync()],
  ['with faults, kills and lost tokens', 40, disturbedSync],
] as const)('own calendar: random histories of both sides, %s', (_how, seeds, sync) => {
  test.each(seedsUpTo(seeds))(
    'end with calendar = plan, and nothing left to write: seed %i (OWN-4)',
    async (seed) => {
      const person = await history(seed, sync);
      expect(await person.standing()).toEqual(await person.planned());
      const { writeCount } = person;
      await person.sync();
      expect(person.writeCount).toBe(writeCount);
    },
  );
});
