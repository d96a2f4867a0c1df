// Started by `npm run release -- check`: runs pairs of builds, and keeps a row of the compatibility matrix for each.
import { chromium } from 'playwright-core';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { putRow } from '@simmer/releases/compatibility-matrix';
import { parsePairOrder } from '@simmer/release/pair-order';
import { readReleaseSettings } from '@simmer/release/release-environment';
import { startOwnApi } from './own-api.ts';
import { signInPeople, signUpPeople, type Account } from './people.ts';
import { runPair } from './run-pair.ts';

const { pairs, beside, site } = parsePairOrder(process.argv[2] ?? '');

function accountOf(email: string | undefined, password: string | undefined): Account | undefined {
  return email === undefined || password === undefined ? undefined : { email, password };
}

/** A running Simmer, whose API the pages use. */
async function givenApi(origin: string) {
  const { SUPER_ADMIN_EMAIL, SUPER_ADMIN_PASSWORD, CHECK_EMAIL, CHECK_PASSWORD } = process.env;
  const superAdmin = accountOf(SUPER_ADMIN_EMAIL, SUPER_ADMIN_PASSWORD);
  if (!superAdmin)
    throw new Error('--site needs SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD of a super admin there.');
  const tokens = await signInPeople(origin, superAdmin, accountOf(CHECK_EMAIL, CHECK_PASSWORD));
  return { origin, tokens, stop: () => Promise.resolve() };
}

/** The API of this checkout, with people of its own. */
async function ownApi() {
  const startedApi = await startOwnApi();
  try {
    const tokens = await signUpPeople(startedApi.origin, startedApi.superAdmin);
    return { origin: startedApi.origin, tokens, stop: () => startedApi.stop() };
  } catch (error) {
    await startedApi.stop();
    throw error;
  }
}

const settings = await readReleaseSettings(process.env);
const { store, signingKey } = settings.writer();
const api = await (site === undefined ? ownApi() : givenApi(site));
try {
  const browser = await chromium.launch(await findBrowser());
  try {
    for (const pair of pairs) {
      const row = await runPair({ browser, store, api: api.origin, tokens: api.tokens, beside }, pair);
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
