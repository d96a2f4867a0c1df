// Builds each image and runs its entry points as their pods do, by podman (OPS-121).
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from '@simmer/local-stack/build/build';
import { imageJourney } from './images/image-journey.ts';
import { ImageStack } from './images/image-stack.ts';
import { buildImage, makeBase, podman } from './images/podman.ts';

async function tryImages(stack: ImageStack): Promise<void> {
  await buildAll((text) => console.log(`  ${text}`));
  await makeBase();
  for (const name of ['pooler', 'gateway', 'core-api', 'calendar-worker']) {
    const began = performance.now();
    await buildImage(name);
    console.log(`✓ ${name} is built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  const origin = await stack.start();
  for await (const step of imageJourney(origin)) console.log(`✓ ${step}`);
  // One that the kernel ended at its limit runs no more.
  for (const name of stack.serving)
    if ((await podman('inspect', '--format={{.State.Running}}', name)) !== 'true')
      throw new Error(`${name} has ended:\n${await podman('logs', name)}`);
  console.log(await podman('stats', '--no-stream', ...stack.serving));
}

const missing = ['podman', 'runc', 'debootstrap', 'kubectl'].filter(
  (tool) => spawnSync('which', [tool]).status !== 0,
);
if (missing.length > 0) {
  console.log(`The images are not tried: ${missing.join(', ')} is not installed.`);
} else {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-images-'));
  await chmod(folder, 0o755);
  const stack = new ImageStack(folder);
  try {
    await tryImages(stack);
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  }
}
