import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../repository/run-command.ts';

const names = z.record(z.string(), z.string()).optional();
const lockEntry = z.looseObject({
  /** The name of one of our own packages; other packages are named by their folder. */
  name: z.string().optional(),
  version: z.string().optional(),
  /** An SPDX expression. */
  license: z.string().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});
const lockSchema = z.object({ packages: z.record(z.string(), lockEntry) });
export type LockedPackages = z.infer<typeof lockSchema>['packages'];

export async function readLockedPackages(): Promise<LockedPackages> {
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  return lockSchema.parse(JSON.parse(text)).packages;
}

/** The folder in which Node finds a package: beside the package that needs it, or in a folder above. */
function findPlace(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = folder === '.' || folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}

const FOLDER = 'node_modules/';

function refOf(packages: LockedPackages, place: string): string {
  const { name = place.slice(place.lastIndexOf(FOLDER) + FOLDER.length), version = '' } =
    packages[place] ?? {};
  return `${name}@${version}`;
}

/**
 * All packages that these workspaces need in production, as `name@version` with their licences. npm also counts
 * packages that our own packages need only in tests, such as the embedded PostgreSQL, because it sees a link instead of
 * a development dependency.
 * @param workspaces their folders.
 */
export function shippedPackages(
  packages: LockedPackages,
  workspaces: readonly string[],
): ReadonlyMap<string, string | undefined> {
  const reached = new Set<string>();
  const open = [...workspaces];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (reached.has(place)) continue;
    reached.add(place);
    const { link, resolved, dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    if (link && resolved !== undefined) open.push(resolved);
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    // A missing package is for another platform, or an optional peer.
    for (const name of Object.keys(needed)) {
      const found = findPlace(packages, place, name);
      if (found !== undefined) open.push(found);
    }
  }
  return new Map([...reached].map((place) => [refOf(packages, place), packages[place]?.license]));
}
