import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

async function versions(folder: string): Promise<{ place: string; changed: number }[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const places = names.filter((name) => /^[0-9a-f]{12}$/.test(name)).map((name) => path.join(folder, name));
  return Promise.all(places.map(async (place) => ({ place, changed: (await stat(place)).mtimeMs })));
}

/** Removes all but the `keep` newest versions of each published front end: a day of development makes hundreds. */
export async function keepRecentVersions(releaseFolder: string, keep: number): Promise<void> {
  const remotes = await readdir(path.join(releaseFolder, 'remotes')).catch((): string[] => []);
  const folders = ['shell', ...remotes.map((name) => path.join('remotes', name))];
  for (const folder of folders) {
    const all = await versions(path.join(releaseFolder, folder));
    const old = all.toSorted((one, other) => other.changed - one.changed).slice(keep);
    await Promise.all(old.map(({ place }) => rm(place, { recursive: true, force: true })));
  }
}
