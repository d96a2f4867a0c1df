import type { AppName, HistoryEntry, ReleaseDocument } from '../document/release-document.ts';
import { pairProblems } from '../compatibility/compatibility-matrix.ts';
import { newPairs } from '../compatibility/pair.ts';
import type { PublicKey } from '../document/signing-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { BuildSet, Versions } from './builds-of.ts';
import { problemsOf } from './check-builds.ts';
import { archiveHistory } from './history.ts';
import { withoutPrevious, withPreviousBuilds } from './previous-builds.ts';
import { canaryCombinations, composeAll, versionsOf } from './variants.ts';

/** The builds do not fit together: a sentence for each reason. */
export class ReleaseRejection extends Error {
  override readonly name = 'ReleaseRejection';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** What is done to the document, for its history. */
export interface DocumentChange extends Pick<HistoryEntry, 'action' | 'by' | 'reason' | 'changes'> {
  now: Date;
  /** Whether a page that loads too much code is a reason to reject it. */
  isBudgetChecked: boolean;
  /** Whether each new pair of builds has to have passed a run (FED-51). */
  areRunsRequired: boolean;
}

interface NextDocument {
  store: ReleaseStore;
  /** The keys by which rows of the compatibility matrix may be signed. */
  keys: readonly PublicKey[];
  current: ReleaseDocument | undefined;
  deployed: ReleaseDocument['deployed'];
  read: (versions: Versions) => Promise<BuildSet>;
}

/** Everybody's builds, and those of each combination of canaries, have to fit together. */
async function rejectProblems(
  { store, keys, current, deployed, read }: NextDocument,
  { changes, areRunsRequired, ...options }: DocumentChange,
): Promise<void> {
  const problems = new Set<string>();
  for (const canaries of [[], ...canaryCombinations(deployed)]) {
    const builds = await read(versionsOf(deployed, canaries));
    for (const problem of problemsOf(builds, options)) problems.add(problem);
  }
  // Builds that do not fit by what they say of themselves need no run.
  if (problems.size === 0 && areRunsRequired) {
    const unproven = await pairProblems(store, newPairs(current, deployed, changes), keys);
    unproven.forEach((problem) => problems.add(problem));
    const names = changes.map(({ app, to }) => `${app}@${to}`);
    if (unproven.length > 0) problems.add(`npm run release -- check ${names.join(' ')} runs them.`);
  }
  if (problems.size > 0) throw new ReleaseRejection([...problems]);
}

/** A canary that fails to load falls back to what everybody has (FED-12). */
async function withAllPreviousBuilds(
  store: ReleaseStore,
  { release, variants }: Pick<ReleaseDocument, 'release' | 'variants'>,
  before: ReleaseDocument['release'] | undefined,
): Promise<Pick<ReleaseDocument, 'release' | 'variants'>> {
  const everybody = await withPreviousBuilds(store, release, before);
  const others = variants.map(async (variant) => ({
    ...variant,
    release: await withPreviousBuilds(store, variant.release, everybody),
  }));
  return { release: everybody, variants: await Promise.all(others) };
}

/**
 * The document in which `deployed` is deployed.
 * @throws ReleaseRejection if the builds do not fit together.
 */
export async function nextDocument(next: NextDocument, change: DocumentChange): Promise<ReleaseDocument> {
  const { store, current, deployed, read } = next;
  const { action, by, reason, changes, now } = change;
  await rejectProblems(next, change);
  const revision = (current?.revision ?? 0) + 1;
  const entry: HistoryEntry = { revision, action, at: now.toISOString(), by, reason, changes };
  const rolledBack: AppName[] = action === 'rollback' ? changes.map(({ app }) => app) : [];
  const before = withoutPrevious(current?.release, rolledBack);
  return {
    schema: 1,
    revision,
    ...(await withAllPreviousBuilds(store, await composeAll(deployed, read, now), before)),
    deployed,
    history: await archiveHistory(store, [...(current?.history ?? []), entry], now),
  };
}
