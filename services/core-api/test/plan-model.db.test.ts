import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testApp } from './test-app.ts';

// `npm run test:soak` runs more, with a new seed each time.
const HISTORIES = Number(process.env['SOAK_SEQUENCES'] ?? 15);
const FIRST_SEED = Number(process.env['SOAK_SEED'] ?? 1);
const MS_PER_HISTORY = 15_000;

const main = new URL('../../../tools/device-model/src/model.main.ts', import.meta.url).pathname;

const app = testApp();

interface Outcome {
  readonly wrong: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

it(
  `steps: in ${HISTORIES} random histories with faults, the account has what each press meant, and devices show it (OFF-25, MRG-1)`,
  async () => {
    await app.nest.listen(0, '127.0.0.1');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        main,
        await app.nest.getUrl(),
        String(FIRST_SEED),
        String(HISTORIES),
      ],
      { maxBuffer: 1e8 },
    );
    const outcomes = JSON.parse(stdout) as Readonly<Record<number, Outcome>>;
    const counts = Object.values(outcomes).flatMap((outcome) => Object.entries(outcome.counts));
    const sums = Object.groupBy(counts, ([name]) => name);
    // Where nothing happens, nothing is proven.
    const rare = Object.entries(sums).filter(
      ([, all = []]) => all.reduce((sum, [, count]) => sum + count, 0) < HISTORIES / 4,
    );
    expect([Object.keys(sums).length, rare]).toEqual([7, []]);
    const wrong = Object.entries(outcomes).filter(([, outcome]) => outcome.wrong.length > 0);
    expect(Object.fromEntries(wrong.map(([seed, outcome]) => [seed, outcome.wrong]))).toEqual({});
  },
  HISTORIES * MS_PER_HISTORY,
);
