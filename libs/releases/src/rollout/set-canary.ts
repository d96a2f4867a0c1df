import { knownKeys, updateDocument, type ReleaseWriter } from '../document/current-document.ts';
import type { AppName, Change, ReleaseDocument } from '../document/release-document.ts';
import { createBuildReader } from './builds-of.ts';
import { nextDocument, ReleaseRejection } from './next-document.ts';

export interface CanaryOrder {
  app: AppName;
  version: string;
  /** Per cent of browsers that get it; 0 ends it. */
  share: number;
  by: string;
  reason: string;
  now: Date;
  /** Whether each new pair of builds has to have passed a run (FED-51); to end a canary none has. */
  areRunsRequired: boolean;
  /** Asked with each document that it would change: another release may have come in between. */
  isWanted?: (current: ReleaseDocument | undefined) => boolean;
}

/**
 * The change that an order makes to a document; undefined if it is so already.
 * @throws ReleaseRejection if there is nothing that the version could be a canary of.
 */
export function canaryChange(
  current: ReleaseDocument | undefined,
  { app, version, share }: CanaryOrder,
): Change | undefined {
  const deployed = current?.deployed[app];
  if (!deployed) throw new ReleaseRejection([`There is no ${app} yet: promote a build of it first.`]);
  const { canary } = deployed;
  if (share === 0) {
    if (!canary) return undefined;
    if (canary.version !== version)
      throw new ReleaseRejection([`The canary of ${app} is ${canary.version}, not ${version}.`]);
    return { app, from: version, to: deployed.version };
  }
  if (version === deployed.version) throw new ReleaseRejection([`Everybody has ${app} ${version} already.`]);
  if (canary?.version === version && canary.share === share) return undefined;
  return { app, from: deployed.version, to: version, share };
}

function deploy(
  deployed: ReleaseDocument['deployed'],
  { app, version, share, by, now }: CanaryOrder,
): ReleaseDocument['deployed'] {
  const before = deployed[app];
  if (!before) return deployed;
  const { canary, ...ownFields } = before;
  const since = canary?.version === version ? canary.since : now.toISOString();
  return {
    ...deployed,
    [app]: share === 0 ? ownFields : { ...ownFields, canary: { version, share, since, by } },
  };
}

/**
 * Gives a build to a share of browsers, grows or shrinks that share, or ends it (FED-18). A promotion of the build
 * gives it to everybody.
 *
 * @returns the new document, or undefined if it is so already or not wanted any more.
 * @throws ReleaseRejection if the builds do not fit together. Nothing has changed then.
 */
export async function setCanary(
  writer: ReleaseWriter,
  order: CanaryOrder,
): Promise<ReleaseDocument | undefined> {
  const read = createBuildReader(writer.store);
  return updateDocument(writer, async (current) => {
    const change = order.isWanted?.(current) === false ? undefined : canaryChange(current, order);
    if (!change) return undefined;
    const action = order.share === 0 ? ('end-canary' as const) : ('canary' as const);
    const { by, reason, now } = order;
    // Ending a canary must not depend on the budget of a page, or on a run.
    const isStarted = order.share > 0;
    const checks = { isBudgetChecked: isStarted, areRunsRequired: isStarted && order.areRunsRequired };
    const deployed = deploy(current?.deployed ?? {}, order);
    const next = { store: writer.store, keys: knownKeys(writer), current, deployed, read };
    return nextDocument(next, { action, by, reason, now, changes: [change], ...checks });
  });
}
