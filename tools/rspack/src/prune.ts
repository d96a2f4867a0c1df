import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes old versions from a folder of published versions: keeps the newest `keep`, for open pages and for rolling
 * back, and those in use, however old they are.
 */
export function pruneVersions(parent: string, inUse: readonly string[], keep = 8): void {
  const versions = readdirSync(parent)
    .filter((name) => /^[0-9a-f]{12}$/.test(name) && !inUse.includes(name))
    .map((name) => ({ name, age: statSync(join(parent, name)).mtimeMs }))
    .sort((one, other) => other.age - one.age);
  for (const { name } of versions.slice(Math.max(0, keep - inUse.length)))
    rmSync(join(parent, name), { recursive: true, force: true });
}
