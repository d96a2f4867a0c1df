// Builds each image without Docker and runs its entry points as their pods do, under bubblewrap (OPS-121).
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from '@simmer/local-stack/build/build';
import { buildImage, type BuiltImage } from './images/build-image.ts';
import { imageNames } from './images/dockerfile.ts';
import { imageJourney } from './images/image-journey.ts';
import { ImageStack, type EntryPoint } from './images/image-stack.ts';
import { hasBubblewrap, prepareBaseImage, type BaseImage } from './images/sandbox.ts';

const secondsOf = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

async function buildImages(base: BaseImage, folder: string): Promise<Map<string, BuiltImage>> {
  const images = new Map<string, BuiltImage>();
  for (const name of [...imageNames, 'pooler']) {
    const began = performance.now();
    try {
      images.set(name, await buildImage(base, name, folder));
      console.log(`✓ ${name} is built in ${secondsOf(performance.now() - began)} s`);
    } catch (error) {
      // Its program is the machine's own here; without it the services reach PostgreSQL themselves.
      if (name !== 'pooler') throw error;
      console.log(`  pooler is left out: ${String(error)}`);
    }
  }
  return images;
}

/** What an entry point did that its pod would not survive, or must not. */
async function problemsOf({ running }: EntryPoint): Promise<string[]> {
  const { name, limitBytes } = running.container;
  const isServing = running.container.readiness !== undefined;
  return [
    ...(running.peakBytes() > limitBytes ? [`${name} took more memory than its limit`] : []),
    ...(isServing && running.hasEnded() ? [`${name} has ended:\n${running.log()}`] : []),
    ...(isServing && !running.hasEnded() ? await running.privileges() : []),
  ];
}

function printTable(entryPoints: readonly EntryPoint[]): void {
  console.log(`\n${'entry point'.padEnd(30)}peak memory     limit  start time`);
  for (const { running, startMs } of entryPoints) {
    const { name, limitBytes } = running.container;
    const limit = `${megabytes(limitBytes)} MB`;
    const peak = `${megabytes(running.peakBytes())} MB`;
    console.log(
      `${name.padEnd(30)}${peak.padStart(11)}${limit.padStart(10)}${`${secondsOf(startMs)} s`.padStart(12)}`,
    );
  }
  const isLimited = entryPoints.every(({ running }) => running.isLimited);
  console.log(
    isLimited
      ? 'The kernel enforced the limits.'
      : 'The limits were compared with the peaks: this process may not make control groups.',
  );
}

async function tryImages(folder: string): Promise<string[]> {
  await buildAll((text) => console.log(`  ${text}`));
  const base = await prepareBaseImage(path.join(folder, 'base'));
  const stack = new ImageStack(base, await buildImages(base, folder), folder);
  try {
    await stack.start();
    for await (const step of imageJourney(stack.origin)) console.log(`✓ ${step}`);
    const problems = (await Promise.all(stack.entryPoints.map(problemsOf))).flat();
    printTable(stack.entryPoints);
    return problems;
  } finally {
    await stack.close();
  }
}

if (process.platform !== 'linux' || !hasBubblewrap()) {
  console.log("The images are not tried: bubblewrap is not installed (Debian's package `bubblewrap`).");
} else {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-images-'));
  await chmod(folder, 0o755);
  try {
    const problems = await tryImages(folder);
    for (const problem of problems) console.log(`✗ ${problem}`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
