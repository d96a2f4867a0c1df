import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const ignored = new Set(['node_modules', 'dist', 'test', 'bench', '.nx']);
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

async function describe(root: string, place: string): Promise<string[]> {
  const found = await stat(path.join(root, place)).catch(() => undefined);
  if (!found) return [`${place} is missing`];
  if (!found.isDirectory()) return [`${place} ${found.size} ${found.mtimeMs}`];
  const entries = await readdir(path.join(root, place), { withFileTypes: true });
  const inputs = entries.filter(({ name }) => !ignored.has(name) && !isTest(name));
  const nested = await Promise.all(inputs.map(({ name }) => describe(root, path.posix.join(place, name))));
  return nested.flat();
}

/**
 * A short text that changes when any file below `places` does (by size and modification time, which is fast; the build
 * tool compares contents).
 *
 * @param places files or folders, relative to `root`.
 */
export async function sourceFingerprint(root: string, places: readonly string[]): Promise<string> {
  const lines = (await Promise.all(places.map((place) => describe(root, place)))).flat();
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}
