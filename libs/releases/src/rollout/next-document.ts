import { previousBuild } from '@simmer/contracts/previous-build';
import type { Release } from '@simmer/contracts/release';
import { hasBuild } from '../builds/build-store.ts';
import { pairProblems, newPairs } from '../compatibility/compatibility-matrix.ts';
import { composeRelease } from '../compose/compose-release.ts';
import { canonicalJson } from '../builds/integrity.ts';
import { knownKeys, type ReleaseWriter } from '../document/current-document.ts';
import { versionsOf, type HistoryEntry, type ReleaseDocument } from '../document/release-document.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { createBuildReader, problemsOf, type BuildSet } from './check-builds.ts';

const keptDays = 40;
const keptEntries = 50;
const dayMs = 86_400_000;

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
interface DocumentChange extends Pick<HistoryEntry, 'action' | 'by' | 'reason' | 'changes'> {
  now: Date;
  /** Whether a page that loads too much code is a reason to reject it. */
  isBudgetChecked: boolean;
  /** Whether each new pair of builds has to have passed a run (FED-51). */
  areRunsRequired: boolean;
}

/** What is deployed after a change. */
interface NextDeployment {
  deployed: ReleaseDocument['deployed'];
  canary: Omit<NonNullable<ReleaseDocument['canary']>, 'release'> | undefined;
}

/** The builds that everybody gets, and those of the browsers that get the canary. */
interface NextBuilds {
  everybody: BuildSet;
  withCanary: BuildSet | undefined;
}

async function rejectProblems(
  writer: ReleaseWriter,
  current: ReleaseDocument | undefined,
  { deployed, canary, everybody, withCanary }: NextDeployment & NextBuilds,
  { changes, areRunsRequired, ...options }: DocumentChange,
): Promise<void> {
  const sets = withCanary ? [everybody, withCanary] : [everybody];
  const problems = new Set(sets.flatMap((builds) => problemsOf(builds, options)));
  // Builds that do not fit by what they say of themselves need no run.
  if (problems.size === 0 && areRunsRequired) {
    const next = canary ? { [canary.app]: canary.version } : {};
    const pairs = newPairs(current, { deployed: versionsOf(deployed), next }, changes);
    const unproven = await pairProblems(writer.store, pairs, knownKeys(writer));
    unproven.forEach((problem) => problems.add(problem));
    const names = changes.map(({ app, to }) => `${app}@${to}`);
    if (unproven.length > 0) problems.add(`npm run release -- check ${names.join(' ')} runs them.`);
  }
  if (problems.size > 0) throw new ReleaseRejection([...problems]);
}

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

/** After a rollback to an older build the one that was taken back is no fallback. */
function releaseBefore(
  current: ReleaseDocument | undefined,
  { action, changes }: DocumentChange,
): Release | undefined {
  if (!current || action !== 'rollback') return current?.release;
  const remotes = current.release.remotes.filter(({ name }) => changes.every(({ app }) => app !== name));
  return { ...current.release, remotes };
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

/**
 * The document in which `next` is deployed.
 * @throws ReleaseRejection if the builds do not fit together.
 */
export async function nextDocument(
  writer: ReleaseWriter,
  current: ReleaseDocument | undefined,
  next: NextDeployment,
  change: DocumentChange,
): Promise<ReleaseDocument> {
  const { store } = writer;
  const { deployed, canary } = next;
  const { action, by, reason, changes, now } = change;
  const read = createBuildReader(store);
  const versions = versionsOf(deployed);
  const everybody = await read(versions);
  const withCanary = canary && (await read({ ...versions, [canary.app]: canary.version }));
  await rejectProblems(writer, current, { ...next, everybody, withCanary }, change);
  const release = await composeWithPrevious(store, everybody, releaseBefore(current, change), now);
  const revision = (current?.revision ?? 0) + 1;
  const entry: HistoryEntry = { revision, action, at: now.toISOString(), by, reason, changes };
  return {
    schema: 1,
    revision,
    release,
    deployed,
    // A canary that fails to load falls back to what everybody has (FED-12).
    ...(withCanary && {
      canary: { ...canary, release: await composeWithPrevious(store, withCanary, release, now) },
    }),
    history: await archiveHistory(store, [...(current?.history ?? []), entry], now),
  };
}
