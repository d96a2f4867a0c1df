import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { placeOf } from '@simmer/contracts/release-builds';
import type { Release } from '@simmer/contracts/release';
import { isRemote } from '@simmer/releases/builds/build-manifest';
import type { RemoteName } from '@simmer/contracts/remote-contract';
import { putBuild, readBuild } from '@simmer/releases/builds/build-store';
import { integrityValue } from '@simmer/releases/builds/integrity';
import { FolderStore } from '@simmer/releases/store/folder-store';
import type { ReleaseStore } from '@simmer/releases/store/release-store';

const root = path.join(import.meta.dirname, '../../..');
/** The store of the stack. */
const builtHere = new FolderStore(path.join(root, 'dist'));

async function filesOf(app: RemoteName, version: string) {
  const place = `${placeOf(app)}/${version}`;
  const files = await builtHere.listFiles(place);
  return Promise.all(
    files.map(async (file) => ({
      path: file.path.slice(place.length + 1),
      content: (await builtHere.readFile(file.path)) ?? new Uint8Array(),
    })),
  );
}

/** Copies the builds of a release of the stack to a store. */
export async function copyBuilds(release: Release, target: ReleaseStore): Promise<void> {
  const { shell, remotes } = release;
  await putBuild(
    target,
    await readBuild(builtHere, 'shell', shell.version),
    await filesOf('shell', shell.version),
  );
  for (const { name, version } of remotes)
    await putBuild(target, await readBuild(builtHere, name, version), await filesOf(name, version));
}

/** Stores a further build of a remote whose entry is another script. */
export async function putBuildWithEntry(
  target: ReleaseStore,
  { name, version, from }: { name: RemoteName; version: string; from: string },
  script: string,
): Promise<void> {
  const build = await readBuild(builtHere, name, from);
  if (!isRemote(build)) throw new Error(`${name} is no remote.`);
  const { entry } = build;
  const isOfEntry = (file: string) => file === entry || file === `${entry}.br` || file === `${entry}.gz`;
  const content = Buffer.from(script);
  const files = (await filesOf(name, from)).filter((file) => !isOfEntry(file.path));
  const described = build.files.map((file) =>
    file.path === entry
      ? { path: entry, size: content.length, gzip: content.length, integrity: integrityValue(content) }
      : file,
  );
  const global = build.global.replace(from, version);
  await putBuild(target, { ...build, version, global, files: described }, [
    ...files,
    { path: entry, content },
  ]);
}

/** Runs `npm run release` on a store. */
export async function runRelease(args: readonly string[], env: Readonly<Record<string, string>>) {
  const program = path.join(root, 'tools/release/src/release.main.ts');
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: Buffer.concat(chunks).toString() };
}
