import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppName } from '@simmer/releases/document/release-document';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import { describerOf, packageOf } from '@simmer/build/builds/describe-build';
import { publishBuild, readBuildIn } from '@simmer/build/builds/local-build';

const root = path.join(import.meta.dirname, '../../..');
const entries = { shell: 'src/main.ts', remote: 'src/remote.tsx' };

async function bundle(folder: string): Promise<void> {
  const child = spawn(path.join(root, 'node_modules/.bin/rspack'), ['build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The build in ${folder} failed; the lines above say why.`);
}

/**
 * Bundles the source of an app once more, with one more line, and publishes it.
 *
 * @param mark distinguishes the build from others: its files have other names.
 * @returns its version.
 */
export async function publishBundled(store: ReleaseStore, app: AppName, mark: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'simmer-bundle-'));
  try {
    const name = packageOf(app);
    const folder = path.join(copy, 'apps', name);
    const isSource = (file: string) => path.relative(path.join(root, 'apps', name), file) !== 'dist';
    await cp(path.join(root, 'apps', name), folder, { recursive: true, filter: isSource });
    await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const entry = path.join(folder, app === 'shell' ? entries.shell : entries.remote);
    await appendFile(entry, `\nReflect.set(globalThis, 'simmerDeploy_${app}', '${mark}');\n`);
    await bundle(folder);
    return (await publishBuild(store, readBuildIn(folder, await describerOf(app)))).version;
  } finally {
    await rm(copy, { recursive: true });
  }
}
