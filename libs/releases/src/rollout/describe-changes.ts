import { appsOf, type AppName, type Change, type ReleaseDocument } from '../document/release-document.ts';
import { canaryChange, type CanaryOrder } from './set-canary.ts';

function list(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
}

/** One sentence that says what a promotion changes for people. */
export function describeChanges(current: ReleaseDocument | undefined, changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing changes: this is deployed already.';
  const changedTexts = changes.map(({ app, from, to }) => `${app} ${to} instead of ${from ?? 'none'}`);
  const others = appsOf(current?.deployed ?? {}).filter((app) =>
    changes.every((change) => change.app !== app),
  );
  const keptTexts = others.flatMap((app) => {
    const version = current?.deployed[app]?.version;
    return version === undefined ? [] : [`${app} ${version}`];
  });
  const canary = current?.canary;
  const isEnded = changes.some(({ app, to }) => app === canary?.app && to !== canary.version);
  const ended = canary && isEnded ? `; the canary ${canary.app} ${canary.version} ends` : '';
  return `Everybody gets ${list(changedTexts)}${keptTexts.length > 0 ? `; ${list(keptTexts)} stay` : ''}${ended}.`;
}

/**
 * One sentence that says what a canary, or its end, changes for people.
 * @throws ReleaseRejection if there is nothing that the version could be a canary of.
 */
export function describeCanary(current: ReleaseDocument | undefined, order: CanaryOrder): string {
  const { app, version, share } = order;
  if (!canaryChange(current, order)) return 'Nothing changes: it is so already.';
  const deployed = current?.deployed[app]?.version ?? 'none';
  if (share === 0) return `The canary ${app} ${version} ends: everybody gets ${app} ${deployed}.`;
  return `${String(share)} % of browsers get ${app} ${version}; the others keep ${app} ${deployed}.`;
}

/** One sentence that says what a hold, or its end, changes. */
export function describeHold(apps: readonly AppName[], isHeld: boolean): string {
  const names = apps.join(' and ');
  return isHeld
    ? `The gateway is not going to take ${names} back until the next promotion.`
    : `The gateway may take ${names} back again.`;
}
