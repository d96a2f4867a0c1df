import { join } from 'node:path';
import { placeOf, type BuildName } from '@simmer/contracts/release-builds';
import { forEachFile } from '../store/for-each-file.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { replaceFile } from '../store/replace-file.ts';
import { manifestPath } from './build-store.ts';

/** Copies the files of a build from a store into a folder that a gateway can serve, and then the list of them. */
export async function copyBuild(
  store: ReleaseStore,
  { app, version }: BuildName,
  folder: string,
): Promise<void> {
  const copy = async (path: string): Promise<void> => {
    const content = await store.readFile(path);
    if (!content) throw new Error(`${path} was removed from ${store.location} while it was copied.`);
    await replaceFile(join(folder, path), content);
  };
  await forEachFile(await store.listFiles(`${placeOf(app)}/${version}`), ({ path }) => copy(path));
  await copy(manifestPath(app, version));
}
