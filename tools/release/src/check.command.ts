import { join } from 'node:path';
import { knownApps, newestBuilds } from '@simmer/releases/builds/build-store';
import { newPairs, readPairs, type PairState } from '@simmer/releases/compatibility-matrix';
import { versionsOf, type ReleaseDocument, type Versions } from '@simmer/releases/document/release-document';
import { createBuildReader, problemsOf } from '@simmer/releases/rollout/check-builds';
import { changesOf } from '@simmer/releases/rollout/orders';
import { repositoryRoot } from '@simmer/build/builds/paths';
import { describePairs } from './tables.ts';
import type { PairOrder } from './pair-order.ts';
import {
  deployedDocument,
  done,
  publishedVersions,
  rejected,
  runProgram,
  type CommandContext,
  type RunCommand,
} from './release-command.ts';

const runner = join(repositoryRoot, 'tools/compatibility/src/run-pairs.main.ts');

/** The pairs that a browser may get. Pairs without a row are run, and the runner stores their rows. */
async function provePairs(
  context: CommandContext,
  current: ReleaseDocument | undefined,
  { versions, beside }: { readonly versions: Versions; readonly beside: Versions },
): Promise<PairState[]> {
  const { store, publicKeys } = context.settings;
  // Rows of deployed pairs may be missing too, if this command did not promote them.
  const changes = Object.entries(versions).map(
    ([app, to]) => changesOf(current, { [app]: to })[0] ?? { app, from: null, to },
  );
  // The canary of an app is its next version.
  const { canary } = current ?? {};
  const newest = await newestBuilds(store, await knownApps(store, current));
  const upcoming = { ...newest, ...versions, ...(canary && { [canary.app]: canary.version }) };
  const pairs = newPairs(current, changes, upcoming);
  const before = await readPairs(store, pairs, publicKeys);
  const unproven = before.filter(({ problem }) => problem !== undefined);
  if (unproven.length === 0) return before;
  const { site } = context.options;
  context.print(`${String(unproven.length)} pairs of builds are run in a browser.`);
  const order: PairOrder = {
    pairs: unproven.map(({ shell, remote, version }) => ({ shell, remote, version })),
    beside,
    ...(site !== undefined && { site }),
  };
  const failure = 'The runs failed; the lines above say why.';
  await runProgram(process.execPath, [runner, JSON.stringify(order)], { failure });
  return readPairs(store, pairs, publicKeys);
}

/**
 * Says whether builds work with the deployed ones: by their descriptions, and by runs of each pair that a browser may
 * get (FED-50). Pairs without a row are run.
 */
export const runCheck: RunCommand = async (context) => {
  const { settings, print, options } = context;
  const versions = await publishedVersions(context);
  const current = await deployedDocument(context);
  const together = { ...(current && versionsOf(current.deployed)), ...versions };
  const problems = problemsOf(await createBuildReader(settings.store)(together), { isBudgetChecked: true });
  const isRun = problems.length === 0 && !options.isDryRun;
  const pairs = isRun ? await provePairs(context, current, { versions, beside: together }) : [];
  if (pairs.length > 0) print(describePairs(pairs));
  problems.push(...pairs.flatMap(({ problem }) => problem ?? []));
  problems.forEach((problem) => print(problem));
  const names = Object.entries(versions).map(([app, version]) => `${app} ${version}`);
  if (problems.length === 0)
    print(`${names.join(' and ')} ${isRun ? 'can be promoted' : 'fits, without a run'}.`);
  const rows = pairs.map(({ shell, remote, version, kind }) => ({ shell, remote, version, state: kind }));
  return (problems.length === 0 ? done : rejected)({ versions, problems, rows });
};
