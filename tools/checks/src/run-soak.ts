import { parseArgs } from 'node:util';
import { jestCommand, runCommand, stopWhenAsked } from './repository/run-command.ts';

const { values } = parseArgs({
  options: {
    /** Sequences of calendar syncs. */
    sequences: { type: 'string', default: '1000' },
    /** Runs of several devices with the server. */
    runs: { type: 'string', default: '10000' },
    /** The first seed; to repeat a run pass the one it printed. */
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
  },
});
const firstSeed = Number(values.seed);

// A new database for each slice: failures are reported early, and accumulated data does not slow later runs.
const SLICE_MS = 30 * 60_000;

interface Soak {
  readonly name: string;
  readonly count: number;
  readonly perSlice: number;
  /** The tests of the slice that begins there. */
  readonly tests: (place: number) => string;
}

const SOAKS: readonly Soak[] = [
  {
    name: 'sequences of calendar changes, faults and crashes',
    count: Number(values.sequences),
    perSlice: 100,
    // The tests that kill processes need to run only once.
    tests: (place) => (place === 0 ? 'calendar-sync-(model|killed)' : 'calendar-sync-model'),
  },
  {
    name: 'runs of several devices with faults and crashes',
    count: Number(values.runs),
    perSlice: 1000,
    tests: () => 'devices-model',
  },
];

stopWhenAsked();

async function slice({ name, count, perSlice, tests }: Soak, place: number): Promise<boolean> {
  const size = Math.min(perSlice, count - place);
  const { ok } = await runCommand(
    process.execPath,
    [...jestCommand(), '--selectProjects=db', '--runInBand', `--testPathPatterns=${tests(place)}`],
    {
      live: true,
      longestMs: SLICE_MS,
      env: { SOAK_SEQUENCES: String(size), SOAK_SEED: String(firstSeed + place) },
    },
  );
  console.log(`▸ ${place + size} of ${count} ${name}${ok ? '' : ', and these did not end as they should'}`);
  return ok;
}

console.log(`The first seed is ${firstSeed}.`);
let isSound = true;
for (const soak of SOAKS)
  for (let place = 0; place < soak.count; place += soak.perSlice)
    isSound = (await slice(soak, place)) && isSound;
console.log(isSound ? 'Everything ended as it should.' : 'Something did not end as it should.');
process.exitCode = isSound ? 0 : 1;
