import { knownKeys, updateDocument, type ReleaseWriter } from '../document/current-document.ts';
import {
  appsOf,
  type AppName,
  type Change,
  type HistoryEntry,
  type ReleaseDocument,
} from '../document/release-document.ts';
import { createBuildReader, type Versions } from './builds-of.ts';
import { nextDocument } from './next-document.ts';

export interface Promotion {
  action: Extract<HistoryEntry['action'], 'promote' | 'rollback'>;
  /** The apps to change; all others stay as they are. */
  versions: Versions;
  by: string;
  reason: string;
  now: Date;
  /** Whether a page that loads too much code is a reason to reject it. */
  isBudgetChecked: boolean;
  /** Whether each new pair of builds has to have passed a run (FED-51). */
  areRunsRequired: boolean;
  /** Asked with each document that it would change: another release may have come in between. */
  isWanted?: (current: ReleaseDocument | undefined) => boolean;
}

/** The changes that a promotion makes to a document. */
export function changesOf(current: ReleaseDocument | undefined, versions: Versions): Change[] {
  return appsOf(versions).flatMap((app): Change[] => {
    const to = versions[app];
    const from = current?.deployed[app]?.version ?? null;
    return to === undefined || to === from ? [] : [{ app, from, to }];
  });
}

function deploy(
  current: ReleaseDocument | undefined,
  changes: readonly Change[],
  { by, now }: Promotion,
): ReleaseDocument['deployed'] {
  const since = now.toISOString();
  const changed = changes.map(({ app, to }): [AppName, { version: string; since: string; by: string }] => [
    app,
    { version: to, since, by },
  ]);
  return { ...current?.deployed, ...Object.fromEntries(changed) };
}

/**
 * Replaces the versions of some apps in the document (FED-16); others that are released at the same time are kept.
 *
 * @returns the new document, or undefined if these versions are deployed already or not wanted any more.
 * @throws ReleaseRejection if the builds do not fit together. Nothing has changed then.
 */
export async function promote(
  writer: ReleaseWriter,
  promotion: Promotion,
): Promise<ReleaseDocument | undefined> {
  const read = createBuildReader(writer.store);
  return updateDocument(writer, async (current) => {
    const changes = changesOf(current, promotion.versions);
    if ((current && changes.length === 0) || promotion.isWanted?.(current) === false) return undefined;
    const deployed = deploy(current, changes, promotion);
    const next = { store: writer.store, keys: knownKeys(writer), current, deployed, read };
    return nextDocument(next, { ...promotion, changes });
  });
}
