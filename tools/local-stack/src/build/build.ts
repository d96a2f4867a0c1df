import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, root } from './repository.ts';
import { isLock, acquireLock } from './run-lock.ts';
import type { RunLock } from './run-lock.ts';
import { runTool } from './run-tool.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

/** All inputs of the build, without tests and documents. */
const sources = [
  'apps',
  'libs',
  'services',
  'tools/build',
  'package-lock.json',
  'nx.json',
  '.swcrc',
  'tsconfig.base.json',
];
const results = [
  'dist/release.json',
  'services/core-api/dist/main.js',
  'services/calendar-worker/dist/main.js',
  'services/gateway/dist/main.js',
];
const stamp = inRoot('dist/build-stamp');

async function isCurrent(fingerprint: string): Promise<boolean> {
  const found = await Promise.all(results.map((file) => stat(inRoot(file)).catch(() => undefined)));
  if (found.includes(undefined)) return false;
  return (await readFile(stamp, 'utf8').catch(() => '')) === fingerprint;
}

/** Waits until this process may build: two copies started in parallel share one checkout, and one of them builds. */
async function waitForTurn(report: (text: string) => void): Promise<RunLock> {
  await mkdir(inRoot('dist'), { recursive: true });
  for (let isFirst = true; ; isFirst = false) {
    const lock = await acquireLock(inRoot('dist/turn.lock'), 'build');
    if (isLock(lock)) return lock;
    if (isFirst) report('waiting for another copy that is building');
    await pause(100);
  }
}

/** Makes the next {@link buildAll} check again. */
export async function forgetBuild(): Promise<void> {
  await rm(stamp, { force: true });
}

/**
 * Builds services and front ends and publishes the release, unless nothing has changed.
 * @param report gets a line for each part that is built.
 * @returns whether anything was built.
 */
export async function buildAll(report: (text: string) => void, signal?: AbortSignal): Promise<boolean> {
  if (await isCurrent(await sourceFingerprint(root, sources))) return false;
  const turn = await waitForTurn(report);
  try {
    const fingerprint = await sourceFingerprint(root, sources);
    if (await isCurrent(fingerprint)) return false;
    const options = signal ? { signal } : {};
    await runTool('nx', ['run-many', '-t', 'build', '--outputStyle=static'], {
      ...options,
      onLine: (line) => {
        const part = /nx run @simmer\/([\w-]+):build(.*)$/.exec(line);
        if (part) report(`${part[1]} built${part[2]?.includes('cache') ? ' (from the cache)' : ''}`);
      },
    });
    await runTool(process.execPath, [inRoot('tools/build/src/publish.main.ts')], options);
    await writeFile(stamp, fingerprint);
    return true;
  } finally {
    await turn.release();
  }
}
