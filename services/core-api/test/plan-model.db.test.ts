import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testApp } from './test-app.ts';

// `npm run test:soak` runs more, with a new seed each time.
const RUNS = Number(process.env['SOAK_SEQUENCES'] ?? 40);
const FIRST_SEED = Number(process.env['SOAK_SEED'] ?? 1);
const MS_PER_RUN = 15_000;

const main = new URL('../../../tools/device-model/src/plan-model.main.ts', import.meta.url).pathname;

const app = testApp();

it(
  `steps: after each of ${RUNS} random histories with faults, devices show the plan of the account, and nothing is lost or doubled (OFF-25)`,
  async () => {
    await app.nest.listen(0, '127.0.0.1');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        main,
        await app.nest.getUrl(),
        String(FIRST_SEED),
        String(RUNS),
      ],
      { maxBuffer: 1e8 },
    );
    expect(JSON.parse(stdout)).toEqual({});
  },
  RUNS * MS_PER_RUN,
);
