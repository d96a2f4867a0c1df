import { updateDocument, type ReleaseWriter } from '../document/current-document.ts';
import type { AppName, ReleaseDocument } from '../document/release-document.ts';

interface Hold {
  apps: readonly AppName[];
  isHeld: boolean;
  by: string;
  now: Date;
}

/**
 * Keeps apps from being taken back by themselves, or lets them again (FED-42).
 *
 * @returns the new document, or undefined if nothing has changed.
 */
export async function hold(
  writer: ReleaseWriter,
  { apps, isHeld, by, now }: Hold,
): Promise<ReleaseDocument | undefined> {
  const holdNote = isHeld ? { since: now.toISOString(), by } : undefined;
  return updateDocument(writer, (current) => {
    const changed = apps.flatMap((app) => {
      const version = current?.deployed[app];
      return version && (version.held !== undefined) !== isHeld
        ? [[app, { ...version, held: holdNote }] as const]
        : [];
    });
    if (!current || changed.length === 0) return Promise.resolve(undefined);
    const deployed = { ...current.deployed, ...Object.fromEntries(changed) };
    return Promise.resolve({ ...current, revision: current.revision + 1, deployed });
  });
}
