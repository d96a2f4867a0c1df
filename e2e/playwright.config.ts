import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { localSigningKey } from '@simmer/releases/document/open-releases';
import { publicKeyText } from '@simmer/releases/document/signing-keys';
import { freePort } from '@simmer/local-stack/settings/ports';
import { findBrowser } from './src/fixtures/browser.ts';

// The configuration is evaluated by every worker; only the environment is shared.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const home = process.env['E2E_SIMMER_HOME'] ?? throwAwayHome();
const dist = path.join(import.meta.dirname, '../dist');
const browser = await findBrowser();
// Matrices of faults and damages, and what takes long by its nature: `npm run test:slow` runs these alone.
const isSlow = process.env['SLOW_TESTS'] === '1';

export default defineConfig({
  testDir: './src/journeys',
  // Takes minutes: `npm run test:deploys` runs it.
  testIgnore: process.env['DEPLOY_PEOPLE'] === undefined ? ['**/*deploys.spec.ts'] : [],
  outputDir: '../test-results',
  // Every test creates its own users, so files may run in parallel; the tests of a file run in order. Pages often wait,
  // for a sync or an animation: two workers left a sixth of two cores idle.
  workers: 3,
  forbidOnly: true,
  // The longest take 40 s; a busy machine is four times slower, and a test that hangs still ends.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // An action that has not succeeded by then would only use up the test's timeout.
    actionTimeout: 40_000,
    // It stores a whole release for each test's browser. Journeys of the start without a network allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    // Videos and snapshots of every test are too expensive: `--trace on` records both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: browser,
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      grep: isSlow ? /@slow/ : /(?:)/,
      grepInvert: isSlow ? /@phone-only/ : /@phone-only|@slow/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: isSlow ? /@phone.*@slow|@slow.*@phone/ : /@phone/,
      grepInvert: isSlow ? [] : /@slow/,
    },
  ],
  webServer: {
    command: 'node ../tools/local-stack/run.mjs tools/local-stack/src/main.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      ...cleanEnvironment(),
      // As under npm: the stack stops when its parent process is gone.
      npm_lifecycle_event: 'e2e',
      PORT: port,
      SIMMER_HOME: home,
      // Without a key that signs, no journey changes which builds of this checkout are served.
      RELEASE_PUBLIC_KEYS: publicKeyText(await localSigningKey(dist)),
      GOOGLE_EMULATOR_CONTROL: '1',
    },
    timeout: 240_000,
    // For writing tests: `E2E_REUSE=1 E2E_PORT=…` uses a running copy.
    reuseExistingServer: process.env['E2E_REUSE'] === '1',
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

/** The tests run the embedded stack, whatever services the environment configures. */
function cleanEnvironment(): Record<string, string> {
  const outside =
    /^(DATABASE_URL|REDIS_URL|PUBLIC_URL|JWT_SECRET|ENCRYPTION_KEY|VAPID_|GOOGLE_|OPENAI_|SMTP_URL|MAIL_FROM)/;
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !outside.test(entry[0]),
    ),
  );
}

/** A temporary data folder, removed when the stack has stopped. */
function throwAwayHome(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'simmer-e2e-'));
  process.env['E2E_SIMMER_HOME'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
