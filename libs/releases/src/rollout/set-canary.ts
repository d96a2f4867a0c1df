import { updateDocument, type ReleaseWriter } from '../document/current-document.ts';
import { canaryOf, type AppName, type Change, type ReleaseDocument } from '../document/release-document.ts';
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
 * @throws ReleaseRejection if there is nothing that the version could be a canary of, or another build is the canary.
 */
export function canaryChange(
  current: ReleaseDocument | undefined,
  { app, version, share }: CanaryOrder,
): Change | undefined {
  const deployed = current?.deployed[app];
  if (!deployed) throw new ReleaseRejection([`There is no ${app} yet: promote a build of it first.`]);
  const canary = canaryOf(current, app);
  if (share === 0) {
    if (!canary) return undefined;
    if (canary.version !== version)
      throw new ReleaseRejection([`The canary of ${app} is ${canary.version}, not ${version}.`]);
    return { app, from: version, to: deployed.version };
  }
  if (version === deployed.version) throw new ReleaseRejection([`Everybody has ${app} ${version} already.`]);
  const first = current.canary;
  if (first && (first.app !== app || first.version !== version))
    throw new ReleaseRejection([
      `${first.app} ${first.version} is a canary already. Promote or end it first: there is one canary at a time.`,
    ]);
  if (canary?.share === share) return undefined;
  return { app, from: deployed.version, to: version, share };
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
  return updateDocument(writer, async (current) => {
    const change = order.isWanted?.(current) === false ? undefined : canaryChange(current, order);
    if (!current || !change) return undefined;
    const { app, version, share, by, reason, now } = order;
    const since = current.canary?.since ?? now.toISOString();
    // Ending a canary must not depend on the budget of a page, or on a run.
    const isStarted = share > 0;
    const canary = isStarted ? { app, version, share, since, by } : undefined;
    const checks = { isBudgetChecked: isStarted, areRunsRequired: isStarted && order.areRunsRequired };
    const action = isStarted ? ('canary' as const) : ('end-canary' as const);
    const { deployed } = current;
    return nextDocument(
      writer,
      current,
      { deployed, canary },
      { action, by, reason, now, changes: [change], ...checks },
    );
  });
}
