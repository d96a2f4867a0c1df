import path from 'node:path';
import { packPackages } from './pack-packages.ts';
import { outsideRepository } from './plan-outside.ts';
import { writeChanges } from './plan-remote.ts';

/** Writes a repository of its own for a remote, with the packages as they are now. @returns its files. */
export function writeOutside(root: string, name: string, folder: string, kit: object): string[] {
  const packed = packPackages(path.join(folder, 'packages'), kit);
  const files = outsideRepository(root, name, packed);
  writeChanges(
    folder,
    Object.entries(files).map(([file, text]) => ({ file, text })),
  );
  return [...Object.keys(files), ...packed.map(({ tarball }) => `packages/${tarball}`)];
}
