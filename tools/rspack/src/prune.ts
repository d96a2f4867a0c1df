import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes old versions from a folder of published versions: keeps the newest `keep`, for open pages and for rolling
 * back, and `current`, however old it is.
 */
export function pruneVersions(parent: string, current: string, keep = 8): void {
  const versions = readdirSync(parent)
    .filter((name) => /^[0-9a-f]{12}$/.test(name) && name !== current)
    .map((name) => ({ name, age: statSync(join(parent, name)).mtimeMs }))
    .sort((one, other) => other.age - one.age);
  for (const { name } of versions.slice(keep - 1))
    rmSync(join(parent, name), { recursive: true, force: true });
}
