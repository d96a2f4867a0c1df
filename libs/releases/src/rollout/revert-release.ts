import type { ReleaseWriter } from '../document/current-document.ts';
import { appNames, type AppName, type ReleaseDocument } from '../document/release-document.ts';
import { promote } from './promote.ts';
import { versionBefore } from './version-before.ts';

/** Later a rise has other causes than the release. */
const freshMs = 24 * 3_600_000;

/** A version that may be taken back by itself. */
export interface FreshRelease {
  readonly app: AppName;
  readonly version: string;
  readonly before: string;
}

function freshReleaseOf(document: ReleaseDocument, app: AppName, now: Date): FreshRelease | undefined {
  const deployed = document.deployed[app];
  const before = versionBefore(document, app);
  // A canary beside it changes nothing.
  const last = document.history.findLast(
    ({ action, changes }) =>
      (action === 'promote' || action === 'rollback') && changes.some((change) => change.app === app),
  );
  if (!deployed || deployed.held || before === undefined || last?.action !== 'promote') return undefined;
  const isFresh = now.getTime() - Date.parse(deployed.since) < freshMs;
  return isFresh ? { app, version: deployed.version, before } : undefined;
}

/** The versions of the last day that a person promoted and does not hold. */
export function freshReleases(document: ReleaseDocument, now: Date): FreshRelease[] {
  return appNames.flatMap((app) => freshReleaseOf(document, app, now) ?? []);
}

/**
 * Goes back to the version before, unless it was replaced or is held by then: of several gateways one does it (FED-42).
 *
 * @returns the new document, or undefined if there was nothing to take back.
 * @throws ReleaseRejection
 */
export async function revertRelease(
  writer: ReleaseWriter,
  { app, version, before }: FreshRelease,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<ReleaseDocument | undefined> {
  return promote(writer, {
    action: 'rollback',
    versions: { [app]: before },
    by,
    reason,
    now,
    isBudgetChecked: false,
    isWanted: (current) => current !== undefined && freshReleaseOf(current, app, now)?.version === version,
  });
}
