import type { ReleaseWriter } from '../document/current-document.ts';
import {
  appsOf,
  canaryOf,
  versionBefore,
  type AppName,
  type ReleaseDocument,
} from '../document/release-document.ts';
import { changeRelease } from './change-release.ts';
import type { Author, ReleaseOrder } from './orders.ts';

/** Later a rise has other causes than the release. A canary has the others beside it, so it is checked while it is one. */
const freshMs = 24 * 3_600_000;

/** A build, or canary, that the gateway may take back without a person. */
export interface RevertibleBuild {
  readonly app: AppName;
  readonly version: string;
  /** What everybody gets when it is taken back. */
  readonly before: string;
  /** Only a share of browsers has it; the others have the version before. */
  readonly isCanary: boolean;
}

function freshPromotion(document: ReleaseDocument, app: AppName, now: Date): RevertibleBuild | undefined {
  const deployed = document.deployed[app];
  const before = versionBefore(document, app);
  // A canary beside it changes nothing.
  const last = document.history.findLast(
    ({ action, changes }) =>
      (action === 'promote' || action === 'rollback') && changes.some((change) => change.app === app),
  );
  if (!deployed || before === undefined || last?.action !== 'promote') return undefined;
  const isFresh = now.getTime() - Date.parse(deployed.since) < freshMs;
  return isFresh ? { app, version: deployed.version, before, isCanary: false } : undefined;
}

/** The canary, and the versions of the last day that a person promoted. */
export function freshReleases(document: ReleaseDocument, now: Date): RevertibleBuild[] {
  return appsOf(document.deployed).flatMap((app): RevertibleBuild[] => {
    const deployed = document.deployed[app];
    if (!deployed) return [];
    const promotion = freshPromotion(document, app, now);
    const canary = canaryOf(document, app);
    return [
      ...(promotion ? [promotion] : []),
      ...(canary ? [{ app, version: canary.version, before: deployed.version, isCanary: true }] : []),
    ];
  });
}

/**
 * Goes back to the version before, or ends a canary, unless it was replaced by then: of several gateways one does
 * it (FED-42).
 *
 * @returns the new document, or undefined if there was nothing to take back.
 * @throws ReleaseRejection
 */
export async function revertRelease(
  writer: ReleaseWriter,
  { app, version, before, isCanary }: RevertibleBuild,
  author: Author,
): Promise<ReleaseDocument | undefined> {
  const isWanted = (current: ReleaseDocument | undefined) =>
    current !== undefined &&
    freshReleases(current, author.now).some(
      (one) => one.app === app && one.version === version && one.isCanary === isCanary,
    );
  const order: ReleaseOrder = isCanary
    ? { action: 'canary', app, version, share: 0 }
    : { action: 'rollback', versions: { [app]: before } };
  return changeRelease(writer, { ...order, ...author, isWanted });
}
