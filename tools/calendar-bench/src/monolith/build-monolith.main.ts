// Builds shell and remotes as one application and publishes it to the folder that is given.
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { monolithConfig } from '@simmer/rspack/monolith/monolith-config';
import { publishMonolith } from '@simmer/rspack/monolith/publish-monolith';

const [, , target] = process.argv;
if (target === undefined) throw new Error('The folder to publish to is missing.');
const folder = fileURLToPath(new URL('../../dist/monolith', import.meta.url));
const loader = fileURLToPath(new URL('remote-build.ts', import.meta.url));

await new Promise<void>((resolve, reject) => {
  rspack(monolithConfig(folder, loader), (error, stats) => {
    if (error) reject(error);
    else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
    else resolve();
  });
});
await rm(target, { recursive: true, force: true });
// The gateway serves both folders of a release, and this one has no build of a remote.
await mkdir(`${target}/remotes`, { recursive: true });
await publishMonolith(folder, target);
