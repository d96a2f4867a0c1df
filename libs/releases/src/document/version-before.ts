import type { AppName, ReleaseDocument } from './release-document.ts';

/**
 * The version that an app had before the one that is deployed. After a rollback it is an older one still, not the one
 * that was taken back.
 */
export function versionBefore(document: ReleaseDocument, app: AppName): string | undefined {
  const current = document.deployed[app]?.version;
  const promotions = document.history.filter(({ action }) => action === 'promote');
  const change = promotions
    .flatMap(({ changes }) => changes)
    .findLast((one) => one.app === app && one.to === current);
  return change?.from ?? undefined;
}
