import { dryRunOf, readCurrent, updateDocument, type ReleaseWriter } from '../document/current-document.ts';
import {
  appsOf,
  versionsOf,
  type AppName,
  type Change,
  type ReleaseDocument,
  type Versions,
} from '../document/release-document.ts';
import { ReleaseRejection } from './next-document.ts';
import { changesOf, checksOf, promote, rollbackTarget } from './promote.ts';
import { canaryChange, setCanary } from './set-canary.ts';

/** What a person wants done: one of the commands of `npm run release`. */
export type ReleaseOrder =
  | { readonly action: 'promote'; readonly versions: Versions }
  /** An app without a version goes back to the one before. */
  | { readonly action: 'rollback'; readonly versions: Readonly<Record<AppName, string | undefined>> }
  | { readonly action: 'canary'; readonly app: AppName; readonly version: string; readonly share: number }
  | { readonly action: 'hold' | 'unhold'; readonly apps: readonly AppName[] };

interface Author {
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

/** What an order does. */
interface OrderEffect {
  /** For people. */
  readonly sentence: string;
  readonly changes: readonly Change[];
  /** The revision of the document: as it is, or after the order. */
  readonly revision: number | undefined;
}

/** What an order would do, and why it would be rejected, a sentence each. */
interface OrderCheck extends OrderEffect {
  readonly problems: readonly string[];
}

function list(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
}

/** One sentence that says what a promotion changes for people. */
export function describeChanges(current: ReleaseDocument | undefined, changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing changes: this is deployed already.';
  const changedTexts = changes.map(({ app, from, to }) => `${app} ${to} instead of ${from ?? 'none'}`);
  const deployed = versionsOf(current?.deployed ?? {});
  const others = appsOf(deployed).filter((app) => changes.every((change) => change.app !== app));
  const keptTexts = others.map((app) => `${app} ${deployed[app] ?? ''}`);
  const canary = current?.canary;
  const isEnded = changes.some(({ app, to }) => app === canary?.app && to !== canary.version);
  const ended = canary && isEnded ? `; the canary ${canary.app} ${canary.version} ends` : '';
  return `Everybody gets ${list(changedTexts)}${keptTexts.length > 0 ? `; ${list(keptTexts)} stay` : ''}${ended}.`;
}

function describeCanary(current: ReleaseDocument | undefined, change: Change | undefined): string {
  if (!change) return 'Nothing changes: it is so already.';
  const { app, from, to, share } = change;
  if (share === undefined) return `The canary ${app} ${from ?? ''} ends: everybody gets ${app} ${to}.`;
  const version = current?.deployed[app]?.version ?? 'none';
  return `${String(share)} % of browsers get ${app} ${to}; the others keep ${app} ${version}.`;
}

function describeHold(apps: readonly AppName[], isHeld: boolean): string {
  const names = apps.join(' and ');
  return isHeld
    ? `The gateway is not going to take ${names} back until the next promotion.`
    : `The gateway may take ${names} back again.`;
}

/**
 * Keeps apps from being taken back by themselves, or lets them again (FED-42).
 *
 * @returns the new document, or undefined if nothing has changed.
 */
export async function hold(
  writer: ReleaseWriter,
  { apps, isHeld, by, now }: { apps: readonly AppName[]; isHeld: boolean; by: string; now: Date },
): Promise<ReleaseDocument | undefined> {
  const holdNote = isHeld ? { since: now.toISOString(), by } : undefined;
  return updateDocument(writer, (current) => {
    const changed = apps.flatMap((app) => {
      const version = current?.deployed[app];
      return version && (version.held !== undefined) !== isHeld
        ? [[app, { ...version, held: holdNote }] as const]
        : [];
    });
    if (!current || changed.length === 0) return Promise.resolve(undefined);
    const deployed = { ...current.deployed, ...Object.fromEntries(changed) };
    return Promise.resolve({ ...current, revision: current.revision + 1, deployed });
  });
}

interface Plan extends Pick<OrderEffect, 'sentence' | 'changes'> {
  readonly apply: (writer: ReleaseWriter) => Promise<ReleaseDocument | undefined>;
}

/** @throws ReleaseRejection if the document has nothing that the order could be about. */
function planOrder(current: ReleaseDocument | undefined, order: ReleaseOrder, author: Author): Plan {
  if ('apps' in order) {
    const isHeld = order.action === 'hold';
    const { apps } = order;
    const apply = (writer: ReleaseWriter) => hold(writer, { ...author, apps, isHeld });
    return { sentence: describeHold(apps, isHeld), changes: [], apply };
  }
  if (order.action === 'canary') {
    // What is new to browsers has to have passed a run (FED-51).
    const canary = { ...author, ...order, areRunsRequired: true };
    const change = canaryChange(current, canary);
    const apply = (writer: ReleaseWriter) => setCanary(writer, canary);
    return { sentence: describeCanary(current, change), changes: change ? [change] : [], apply };
  }
  const { action } = order;
  const versions: Versions = Object.fromEntries(
    Object.entries(order.versions).map(([app, version]) => [app, version ?? rollbackTarget(current, app)]),
  );
  const changes = changesOf(current, versions);
  const apply = (writer: ReleaseWriter) =>
    promote(writer, { ...author, action, versions, ...checksOf[action] });
  return { sentence: describeChanges(current, changes), changes, apply };
}

const currentOf = async ({ store, publicKeys }: ReleaseWriter) =>
  (await readCurrent(store, publicKeys))?.document;

/**
 * Says what an order would do. Nothing is changed.
 * @throws ConflictError if the document has another revision than the writer expects.
 */
export async function checkOrder(
  writer: ReleaseWriter,
  order: ReleaseOrder,
  author: Author,
): Promise<OrderCheck> {
  const current = await currentOf(writer);
  let effect: OrderEffect = { sentence: 'Nothing changes.', changes: [], revision: current?.revision };
  try {
    const { sentence, changes, apply } = planOrder(current, order, author);
    effect = { ...effect, sentence, changes };
    await apply(dryRunOf(writer));
    return { ...effect, problems: [] };
  } catch (error) {
    if (!(error instanceof ReleaseRejection)) throw error;
    return { ...effect, problems: error.problems };
  }
}

/**
 * Does what a person ordered (FED-16, FED-18, FED-42).
 * @throws ReleaseRejection if the builds do not fit together, and ConflictError if the document has another revision than
 * the writer expects. Nothing has changed then.
 */
export async function applyOrder(
  writer: ReleaseWriter,
  order: ReleaseOrder,
  author: Author,
): Promise<OrderEffect> {
  const current = await currentOf(writer);
  const { sentence, changes, apply } = planOrder(current, order, author);
  const document = (await apply(writer)) ?? current;
  return { sentence, changes, revision: document?.revision };
}
