import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { randomBytes } from 'node:crypto';
import { createTestApp, type TestApp } from './test-app.ts';

// `npm run test:soak` runs more, with a new seed each time.
const RUNS = Number(process.env['SOAK_SEQUENCES'] ?? 15);
const FIRST_SEED = Number(process.env['SOAK_SEED'] ?? 1);
// A run takes a tenth of a second, but ten times as long or more on a busy machine.
const MS_PER_RUN = 15_000;

const main = new URL('../../../tools/device-model/src/device-model.main.ts', import.meta.url).pathname;

const releases: TestApp[] = [];
beforeAll(async () => {
  const shared = {
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
  const first = await createTestApp(shared);
  releases.push(first, await createTestApp({ ...shared, ...first.database.variables }));
});
afterAll(async () => {
  // The first one's database belongs to both.
  for (const release of releases.toReversed()) await release.close();
});

it(
  `devices: after each of ${RUNS} random runs with faults, two or three devices and the server agree (OFF-25)`,
  async () => {
    const urls = await Promise.all(
      releases.map(({ nest }) => nest.listen(0, '127.0.0.1').then(() => nest.getUrl())),
    );
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', main, urls.join(','), String(FIRST_SEED), String(RUNS)],
      { maxBuffer: 1e8 },
    );
    expect(JSON.parse(stdout)).toEqual({});
  },
  RUNS * MS_PER_RUN,
);
