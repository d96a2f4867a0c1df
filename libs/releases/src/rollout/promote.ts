import { updateDocument, type ReleaseWriter } from '../document/current-document.ts';
import {
  appsOf,
  versionBefore,
  type AppName,
  type Change,
  type HistoryEntry,
  type ReleaseDocument,
  type Versions,
} from '../document/release-document.ts';
import { nextDocument, ReleaseRejection } from './next-document.ts';

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

/** What a person promotes is checked (FED-16, FED-51). In an emergency a page that loads too much, or a pair that was never run, is the smaller harm. */
export const checksOf = {
  promote: { isBudgetChecked: true, areRunsRequired: true },
  rollback: { isBudgetChecked: false, areRunsRequired: false },
} as const;

/**
 * The version that a rollback of an app goes to.
 * @throws ReleaseRejection if the history names none.
 */
export function rollbackTarget(current: ReleaseDocument | undefined, app: AppName): string {
  const before = current && versionBefore(current, app);
  if (before !== undefined) return before;
  throw new ReleaseRejection([`The history names no version of ${app} before this one.`]);
}

/**
 * Replaces the versions of some apps in the document (FED-16); others that are released at the same time are kept. A canary of
 * one of these apps ends.
 *
 * @returns the new document, or undefined if these versions are deployed already or not wanted any more.
 * @throws ReleaseRejection if the builds do not fit together. Nothing has changed then.
 */
export async function promote(
  writer: ReleaseWriter,
  promotion: Promotion,
): Promise<ReleaseDocument | undefined> {
  return updateDocument(writer, async (current) => {
    const changes = changesOf(current, promotion.versions);
    if ((current && changes.length === 0) || promotion.isWanted?.(current) === false) return undefined;
    const { by, now } = promotion;
    const changed = changes.map(
      ({ app, to }) => [app, { version: to, since: now.toISOString(), by }] as const,
    );
    const deployed = { ...current?.deployed, ...Object.fromEntries(changed) };
    const canary = changes.some(({ app }) => app === current?.canary?.app) ? undefined : current?.canary;
    return nextDocument(writer, current, { deployed, canary }, { ...promotion, changes });
  });
}
