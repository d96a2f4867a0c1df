import type { AppName, ReleaseDocument } from '../document/release-document.ts';
import { versionBefore } from '../document/version-before.ts';
import { ReleaseRejection } from './next-document.ts';

/**
 * The version that a rollback of an app goes to.
 * @throws ReleaseRejection if the history names none.
 */
export function rollbackTarget(current: ReleaseDocument, app: AppName): string {
  const before = versionBefore(current, app);
  if (before !== undefined) return before;
  throw new ReleaseRejection([`The history names no version of ${app} before this one.`]);
}
