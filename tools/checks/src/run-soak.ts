import { parseArgs } from 'node:util';
import { jestCommand, playwrightCommand, runCommand, stopWhenAsked } from './repository/run-command.ts';

const { values } = parseArgs({
  options: {
    /** The number of sequences of calendar syncs. */
    sequences: { type: 'string', default: '1000' },
    /** The number of histories of devices with the server. */
    histories: { type: 'string', default: '2000' },
    /** The number of histories of devices whose steps arrive in another order than they were made. */
    orders: { type: 'string', default: '20000' },
    /** The number of runs in a browser that is killed twice. */
    kills: { type: 'string', default: '100' },
    /** The first seed. To repeat a run, pass the seed that it printed. */
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
  /** The command line of a slice. @param place the index of its first run */
  readonly command: (place: number, size: number) => readonly string[];
}

const onDatabase = (tests: string): readonly string[] => [
  ...jestCommand,
  '--selectProjects=db',
  '--runInBand',
  `--testPathPatterns=${tests}`,
];

const inBrowser = (journey: string, times: number): readonly string[] => [
  ...playwrightCommand,
  `--repeat-each=${times}`,
  journey,
];

const SOAKS: readonly Soak[] = [
  {
    name: 'sequences of calendar changes, faults and crashes',
    count: Number(values.sequences),
    perSlice: 100,
    // The tests that kill processes run only in the first slice.
    command: (place) => onDatabase(place === 0 ? 'calendar-sync-(model|killed)' : 'calendar-sync-model'),
  },
  {
    name: 'histories of devices with faults and crashes',
    count: Number(values.histories),
    perSlice: 500,
    command: () => onDatabase('plan-model'),
  },
  {
    name: 'orders in which the steps of several devices arrive',
    count: Number(values.orders),
    perSlice: 1000,
    command: () => onDatabase('(step|own-calendar)-order'),
  },
  {
    name: 'runs in a browser that is killed twice',
    count: Number(values.kills),
    perSlice: 25,
    command: (_place, size) => inBrowser('killed-browser', size),
  },
];

stopWhenAsked();

async function slice({ name, count, perSlice, command }: Soak, place: number): Promise<boolean> {
  const size = Math.min(perSlice, count - place);
  const { ok } = await runCommand(process.execPath, command(place, size), {
    live: true,
    longestMs: SLICE_MS,
    env: { SOAK_SEQUENCES: String(size), SOAK_SEED: String(firstSeed + place) },
  });
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
