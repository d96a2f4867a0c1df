import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, runCommand, stopWhenAsked } from './repository/run-command.ts';

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '1000' },
    /** The first seed; to repeat a run pass the one it printed. */
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
  },
});
const all = Number(values.sequences);
const firstSeed = Number(values.seed);

// A new database and Google for each slice: failures are reported early, and accumulated data does not slow later runs.
const SLICE = 100;
const SLICE_MS = 30 * 60_000;

stopWhenAsked();

async function slice(place: number): Promise<boolean> {
  const sequences = Math.min(SLICE, all - place);
  // The tests that kill processes need to run only once.
  const what = place === 0 ? 'calendar-sync-(model|killed)' : 'calendar-sync-model';
  const { ok } = await runCommand(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects=db',
      '--runInBand',
      `--testPathPatterns=${what}`,
    ],
    {
      live: true,
      longestMs: SLICE_MS,
      env: { SOAK_SEQUENCES: String(sequences), SOAK_SEED: String(firstSeed + place) },
    },
  );
  console.log(
    `▸ ${place + sequences} of ${all} sequences${ok ? '' : ', and these did not end as they should'}`,
  );
  return ok;
}

console.log(`${all} sequences of calendar changes, faults and crashes; the first seed is ${firstSeed}.`);
let isSound = true;
for (let place = 0; place < all; place += SLICE) isSound = (await slice(place)) && isSound;
console.log(isSound ? 'Every sequence ended as it should.' : 'Some sequences did not end as they should.');
process.exitCode = isSound ? 0 : 1;
