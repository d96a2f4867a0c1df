import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { seededRandom } from '@simmer/testing/seeded-random';
import { actThere } from '../../test/own-calendar/person-hands.ts';
import { PersonWithAccount } from '../../test/own-calendar/person-with-account.ts';
import { type Google, openGoogle } from '../../test/own-calendar/person.ts';

// `npm run test:soak` runs more, with a new seed each time.
const SEQUENCES = Number(process.env['SOAK_SEQUENCES'] ?? 6);
const FIRST_SEED = Number(process.env['SOAK_SEED'] ?? 1);

const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'] as const;
let google: Google;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  google = await openGoogle(Date.now);
});
afterAll(async () => {
  await google.emulator.close();
  await database.drop();
});

test.each(Array.from({ length: SEQUENCES }, (_, place) => FIRST_SEED + place))(
  'own calendar: with the rules of the plan both sides end the same, and nothing is left to write: seed %i (OWN-4)',
  async (seed) => {
    const random = seededRandom(seed);
    const account = await PersonWithAccount.of(database, google, random.pick(zones));
    const { person, store } = account;
    for (let step = 0; step < 40; step += 1) {
      if (random.chance(0.5)) await account.actHere(random, randomUUID());
      else await actThere(person, random);
      if (random.chance(0.3)) await account.sync();
    }
    await account.sync();
    expect(await person.standing()).toEqual(await person.planned(store));
    const { writeCount } = person;
    await account.sync();
    expect(person.writeCount).toBe(writeCount);
  },
);
