import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { knownApps, newestBuild } from '@simmer/releases/builds/build-store';
import {
  readPair,
  newPairs,
  type PairState,
  type Pair,
} from '@simmer/releases/compatibility/compatibility-matrix';
import {
  versionsOf,
  type AppName,
  type ReleaseDocument,
  type Versions,
} from '@simmer/releases/document/release-document';
import { createBuildReader, problemsOf } from '@simmer/releases/rollout/check-builds';
import { changesOf } from '@simmer/releases/rollout/promote';
import { repositoryRoot } from '@simmer/build/builds/paths';
import { describePairs } from './tables.ts';
import type { PairOrder } from './pair-order.ts';
import {
  deployedDocument,
  done,
  publishedVersions,
  rejected,
  type CommandContext,
  type RunCommand,
} from './release-command.ts';

interface KnownPair {
  readonly pair: Pair;
  readonly state: PairState;
}

/** The canary, and of each app that is not named and has none the build that was published last, if it is not deployed. */
async function nextVersions(
  { settings }: CommandContext,
  current: ReleaseDocument | undefined,
  named: Versions,
): Promise<Versions> {
  const others = (await knownApps(settings.store, current)).filter((app) => named[app] === undefined);
  const newest = others.map(async (app): Promise<[AppName, string][]> => {
    const version = await newestBuild(settings.store, app);
    return version === undefined ? [] : [[app, version]];
  });
  const published = (await Promise.all(newest)).flat();
  const canary = current?.canary;
  return { ...Object.fromEntries(published), ...(canary && { [canary.app]: canary.version }) };
}

async function readPairs({ settings }: CommandContext, pairs: readonly Pair[]): Promise<KnownPair[]> {
  const { store, publicKeys } = settings;
  return Promise.all(pairs.map(async (pair) => ({ pair, state: await readPair(store, pair, publicKeys) })));
}

/** Runs pairs in a browser. The runner stores their rows. */
async function runPairs(order: PairOrder): Promise<void> {
  const runner = join(repositoryRoot, 'tools/compatibility/src/run-pairs.main.ts');
  const child = spawn(process.execPath, [runner, JSON.stringify(order)], {
    // Its output is progress, not the result.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The runs failed; the lines above say why.');
}

async function provePairs(context: CommandContext, versions: Versions): Promise<KnownPair[]> {
  const current = await deployedDocument(context);
  const deployed = { ...(current && versionsOf(current.deployed)), ...versions };
  const next = await nextVersions(context, current, versions);
  // Of what is deployed already the rows may be missing too: it was not promoted by this command.
  const changes = Object.entries(versions).map(([app, to]) => {
    const change = changesOf(current, { [app]: to })[0];
    return change ?? { app, from: null, to };
  });
  const pairs = newPairs(current, { deployed, next }, changes);
  const before = await readPairs(context, pairs);
  const missing = before.filter(({ state }) => state.kind === 'missing' || state.kind === 'failed');
  if (missing.length === 0) return before;
  const { site } = context.options;
  context.print(`${String(missing.length)} pairs of builds are run in a browser.`);
  await runPairs({
    pairs: missing.map(({ pair }) => pair),
    beside: deployed,
    ...(site === undefined ? {} : { site }),
  });
  return readPairs(context, pairs);
}

/**
 * Says whether builds work with what is deployed: by what they say of themselves, and by runs of each pair that a browser
 * may get (FED-50). Pairs without a row are run.
 */
export const runCheck: RunCommand = async (context) => {
  const { settings, print, options } = context;
  const versions = await publishedVersions(context);
  const current = await deployedDocument(context);
  const together = { ...(current && versionsOf(current.deployed)), ...versions };
  const problems = problemsOf(await createBuildReader(settings.store)(together), { isBudgetChecked: true });
  const names = Object.entries(versions).map(([app, version]) => `${app} ${version}`);
  const isRun = problems.length === 0 && !options.isDryRun;
  const pairs = isRun ? await provePairs(context, versions) : [];
  if (pairs.length > 0) print(describePairs(pairs));
  for (const { pair, state } of pairs)
    if (state.kind === 'failed' || state.kind === 'missing')
      problems.push(
        `shell ${pair.shell} and ${pair.remote} ${pair.version} do not work together: ${state.kind === 'failed' ? state.row.problems.join(' ') : 'there is no run.'}`,
      );
  problems.forEach((problem) => print(problem));
  if (problems.length === 0)
    print(`${names.join(' and ')} ${isRun ? 'can be promoted' : 'fits, without a run'}.`);
  const rows = pairs.map(({ pair, state }) => ({ ...pair, state: state.kind }));
  return (problems.length === 0 ? done : rejected)({ versions, problems, rows });
};
