import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runSequence } from '../../test/sync-sequence.ts';
import { HAPPENINGS, noHappenings, type Happenings } from '../../test/sync-model.ts';
import { openSyncFixture, type SyncFixture } from '../../test/sync-fixture.ts';

// `npm run test:soak` runs more, with a new seed each time.
const SEQUENCES = Number(process.env['SOAK_SEQUENCES'] ?? 15);
const FIRST_SEED = Number(process.env['SOAK_SEED'] ?? 1);
// A sequence takes half a second, but ten times as long or more on a busy machine.
const MS_PER_SEQUENCE = 15_000;

// How often each happens in a sequence at least, on the average: about half of what was measured.
const LEAST: Happenings = {
  stored: 12,
  classified: 25,
  inherited: 1,
  moved: 0.2,
  removed: 6,
  kept: 3,
  pinned: 0.03,
  windows: 0.6,
  lostTokens: 1.2,
};

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await openSyncFixture();
});
afterAll(() => fixture.close());

it(
  `calendar sync: after each of ${SEQUENCES} random sequences the events match Google and the person’s changes`,
  async () => {
    const wrong: Record<number, string[]> = {};
    const happenings = noHappenings();
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
      const found = await runSequence(fixture, seed, happenings);
      if (found.length > 0) wrong[seed] = found;
    }
    expect(wrong).toEqual({});
    const rare = HAPPENINGS.filter((name) => happenings[name] < LEAST[name] * SEQUENCES);
    expect({ rare, happenings }).toEqual({ rare: [], happenings });
  },
  SEQUENCES * MS_PER_SEQUENCE,
);
