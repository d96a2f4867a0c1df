import { appNames, type Change, type ReleaseDocument } from '../document/release-document.ts';

function list(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
}

/** One sentence that says what a promotion changes for people. */
export function describeChanges(current: ReleaseDocument | undefined, changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing changes: this is deployed already.';
  const changed = changes.map(({ app, from, to }) => `${app} ${to} instead of ${from ?? 'none'}`);
  const others = appNames.filter((app) => changes.every((change) => change.app !== app));
  const kept = others.flatMap((app) => {
    const version = current?.deployed[app]?.version;
    return version === undefined ? [] : [`${app} ${version}`];
  });
  const ended = changes.flatMap(({ app, to }) => {
    const canary = current?.deployed[app]?.canary?.version;
    return canary === undefined || canary === to ? [] : [`; the canary ${app} ${canary} ends`];
  });
  return `Everybody gets ${list(changed)}${kept.length > 0 ? `; ${list(kept)} stay` : ''}${ended.join('')}.`;
}
