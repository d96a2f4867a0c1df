import { previousBuild } from '@simmer/contracts/previous-build';
import type { Release } from '@simmer/contracts/release';
import { canonicalJson } from '../document/integrity.ts';
import { hasBuild } from '../builds/build-store.ts';
import { composeRelease } from '../compose-release.ts';
import { readExpected, updateDocument, type ReleaseWriter } from '../document/current-document.ts';
import { versionsOf, type HistoryEntry, type ReleaseDocument } from '../document/release-document.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { createBuildReader, problemsOf, type BuildSet } from './check-builds.ts';
import { planOrder, ReleaseRejection, type Author, type OrderPlan, type ReleaseOrder } from './orders.ts';

/** An order with who gives it. */
export type SignedOrder = ReleaseOrder &
  Author & {
    /** False if a page that loads too much code is no reason to reject the order. */
    readonly isBudgetChecked?: boolean;
    /**
     * Whether the order is still wanted; called with each document that would be changed, because another release may
     * have come in between.
     */
    readonly isWanted?: (current: ReleaseDocument | undefined) => boolean;
  };

const keptDays = 40;
const keptEntries = 50;
const dayMs = 86_400_000;

/** Composes a release that names for each remote the build that it replaces (FED-12), if that is still stored. */
async function composeWithPrevious(
  store: ReleaseStore,
  { shell, remotes }: BuildSet,
  before: Release | undefined,
  now: Date,
): Promise<Release> {
  const release = composeRelease(shell, remotes, now);
  const withPrevious = release.remotes.map(async (remote) => {
    const replaced = before?.remotes.find(({ name }) => name === remote.name);
    const previous = previousBuild(remote, replaced, { hosted: shell.contract, isKept: () => true });
    return previous && (await hasBuild(store, remote.name, previous.version))
      ? { ...remote, previous }
      : remote;
  });
  return { ...release, remotes: await Promise.all(withPrevious) };
}

/** Finds the release before. After a rollback to an older build, the build that was rolled back is no fallback. */
function releaseBefore(
  current: ReleaseDocument | undefined,
  { action, changes }: OrderPlan,
): Release | undefined {
  if (!current || action !== 'rollback') return current?.release;
  const remotes = current.release.remotes.filter(({ name }) => changes.every(({ app }) => app !== name));
  return { ...current.release, remotes };
}

/**
 * The document after an order, with its whole history; undefined if it stays as it is.
 * @throws ReleaseRejection if the builds do not fit together.
 */
async function nextDocument(
  store: ReleaseStore,
  current: ReleaseDocument | undefined,
  plan: OrderPlan,
  order: SignedOrder,
): Promise<ReleaseDocument | undefined> {
  const { action, changes, next } = plan;
  if (!next || !action) return undefined;
  const { deployed, canary } = next;
  const revision = (current?.revision ?? 0) + 1;
  const { by, reason, now, isBudgetChecked = true } = order;
  const read = createBuildReader(store);
  const versions = versionsOf(deployed);
  const everybody = await read(versions);
  const withCanary = canary && (await read({ ...versions, [canary.app]: canary.version }));
  // In an emergency a page that loads too much is the smaller harm.
  const isCareful = isBudgetChecked && (action === 'promote' || action === 'canary');
  const sets = withCanary ? [everybody, withCanary] : [everybody];
  const problems = new Set(sets.flatMap((builds) => problemsOf(builds, { isBudgetChecked: isCareful })));
  if (problems.size > 0) throw new ReleaseRejection([...problems]);
  const release = await composeWithPrevious(store, everybody, releaseBefore(current, plan), now);
  const entry: HistoryEntry = { revision, action, at: now.toISOString(), by, reason, changes: [...changes] };
  return {
    schema: 1,
    revision,
    release,
    deployed,
    // A canary that fails to load falls back to what everybody has (FED-12).
    ...(withCanary && {
      canary: { ...canary, release: await composeWithPrevious(store, withCanary, release, now) },
    }),
    history: [...(current?.history ?? []), entry],
  };
}

/**
 * Keeps the document small: entries that are old and many are stored in immutable files of their own first. Writers that
 * do this at the same time store the same bytes.
 *
 * @returns the entries that stay in the document.
 */
export async function archiveHistory(
  store: ReleaseStore,
  history: readonly HistoryEntry[],
  now: Date,
): Promise<HistoryEntry[]> {
  const since = new Date(now.getTime() - keptDays * dayMs).toISOString();
  const recent = history.slice(-keptEntries);
  const rest = history.slice(0, -keptEntries);
  for (const entry of rest.filter(({ at }) => at < since))
    await store.putFile(`history/${String(entry.revision)}.json`, Buffer.from(canonicalJson(entry)));
  return [...rest.filter(({ at }) => at >= since), ...recent];
}

/** The effects of an order, and the reasons why it would be rejected, a sentence each. */
interface OrderCheck extends OrderPlan {
  readonly problems: readonly string[];
  /** The revision of the current document. */
  readonly revision: number | undefined;
}

/**
 * Describes the effects of an order, without changing anything. @throws ConflictError if the document has another
 * revision than the writer expects.
 */
export async function checkOrder(writer: ReleaseWriter, order: SignedOrder): Promise<OrderCheck> {
  const current = (await readExpected(writer))?.document;
  let plan: OrderPlan = { sentence: 'Nothing changes.', changes: [] };
  try {
    plan = planOrder(current, order, order);
    await nextDocument(writer.store, current, plan, order);
    return { ...plan, problems: [], revision: current?.revision };
  } catch (error) {
    if (!(error instanceof ReleaseRejection)) throw error;
    return { ...plan, problems: error.problems, revision: current?.revision };
  }
}

/**
 * Does what is ordered (FED-16, FED-18); apps that others release at the same time keep what these make of them.
 *
 * @returns the new document, or undefined if it is so already or not wanted any more.
 * @throws ReleaseRejection if the builds do not fit together, and ConflictError if the document has another revision than
 * the writer expects. Nothing has changed then.
 */
export async function changeRelease(
  writer: ReleaseWriter,
  order: SignedOrder,
): Promise<ReleaseDocument | undefined> {
  return updateDocument(writer, async (current) => {
    if (order.isWanted?.(current) === false) return undefined;
    const document = await nextDocument(writer.store, current, planOrder(current, order, order), order);
    return (
      document && { ...document, history: await archiveHistory(writer.store, document.history, order.now) }
    );
  });
}
