// Started by `npm run release -- check`: runs pairs of builds, and keeps a row of the compatibility matrix for each.
import { chromium } from 'playwright-core';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { putRow } from '@simmer/releases/compatibility/compatibility-matrix';
import { parsePairOrder } from '@simmer/rspack/release/pair-order';
import { readReleaseSettings } from '@simmer/rspack/release/release-environment';
import { startOwnApi } from './own-api.ts';
import { signInPeople } from './people.ts';
import { runPair } from './run-pair.ts';

const { pairs, beside, site } = parsePairOrder(process.argv[2] ?? '');

/** The super admin of a running Simmer, whose API the pages use. */
function givenApi(origin: string) {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = process.env;
  if (email === undefined || password === undefined)
    throw new Error('--site needs SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD of a super admin there.');
  return { origin, superAdmin: { email, password }, stop: () => Promise.resolve() };
}

const settings = await readReleaseSettings(process.env);
const { store, signingKey } = settings.writer();
const api = site === undefined ? await startOwnApi() : givenApi(site);
try {
  const tokens = await signInPeople(api.origin, api.superAdmin);
  const browser = await chromium.launch(await findBrowser());
  try {
    for (const pair of pairs) {
      const row = await runPair({ browser, store, api: api.origin, tokens, beside }, pair);
      await putRow(store, row, signingKey);
      const outcome = row.problems.length === 0 ? 'passed' : 'failed';
      console.error(`shell ${pair.shell} with ${pair.remote} ${pair.version} ${outcome}.`);
    }
  } finally {
    await browser.close();
  }
} finally {
  await api.stop();
}
