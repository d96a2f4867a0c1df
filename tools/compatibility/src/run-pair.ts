import { rm, mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { createGateway } from '@simmer/gateway/create-gateway';
import { rowOf, type CompatibilityRow, type Pair } from '@simmer/releases/compatibility-matrix';
import type { Versions } from '@simmer/releases/document/release-document';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rangesOverlap } from '@simmer/contracts/remote-contract';
import { copyBuild } from '@simmer/releases/builds/build-store';
import { composeRelease } from '@simmer/releases/compose-release';
import { createBuildReader, type BuildSet } from '@simmer/releases/rollout/check-builds';
import type { Tokens } from './people.ts';
import { runPage } from './run-page.ts';

/** A folder that a gateway serves: one pair of builds, and builds of the other remotes for the slots. */
interface PairFolder {
  readonly folder: string;
  readonly builds: BuildSet;
  /** Why there is no release of these builds. */
  readonly problem?: string;
}

/** The builds of a pair, and those beside it that the shell would load. */
async function readBuilds(store: ReleaseStore, pair: Pair, beside: Versions): Promise<BuildSet> {
  const read = createBuildReader(store);
  const { shell, remotes } = await read({ ...beside, shell: pair.shell, [pair.remote]: pair.version });
  return { shell, remotes: remotes.filter(({ contract }) => rangesOverlap(contract, shell.contract)) };
}

/**
 * Copies exactly the builds of a pair out of a store. Nothing names a build before them, so that a page shows only if
 * this pair works.
 */
async function makePairFolder(store: ReleaseStore, pair: Pair, beside: Versions): Promise<PairFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-pair-'));
  const builds = await readBuilds(store, pair, beside);
  for (const build of [builds.shell, ...builds.remotes]) await copyBuild(store, build, folder);
  try {
    const release = composeRelease(builds.shell, builds.remotes, new Date());
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
    return { folder, builds };
  } catch (error) {
    // A slot that nobody provides, a chunk that is not there.
    return { folder, builds, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** What runs of pairs share. */
interface Runner {
  readonly browser: Browser;
  readonly store: ReleaseStore;
  /** The origin of the API behind the pages. */
  readonly api: string;
  readonly tokens: Tokens;
  /** The builds of the other remotes. */
  readonly beside: Versions;
}

const longestProblem = 500;
const mostProblems = 20;

async function problemsIn(
  { browser, api, tokens }: Runner,
  pair: Pair,
  { folder, builds, problem }: PairFolder,
) {
  const remote = builds.remotes.find(({ app }) => app === pair.remote);
  if (!remote) throw new Error(`There is no build ${pair.version} of ${pair.remote}.`);
  if (problem !== undefined) return { problems: [problem], remote };
  const gateway = await createGateway({ releaseFolder: folder, apiUrl: api });
  try {
    await gateway.listen({ host: 'localhost', port: 0 });
    const { port } = gateway.server.address() as AddressInfo;
    const origin = `http://localhost:${String(port)}`;
    const problems = [];
    for (const route of remote.routes) {
      const accounts = tokens[route.access];
      if (!accounts) problems.push(`${route.path}: no shell knows the access '${route.access}'`);
      for (const token of accounts ?? [])
        problems.push(...(await runPage({ browser, origin, shell: builds.shell, remote, route, token })));
    }
    // The shell's own pages with a slot that this remote fills.
    for (const route of builds.shell.routes.filter(({ slots }) =>
      slots.some((slot) => remote.slots.includes(slot)),
    ))
      for (const token of tokens['onboarded'] ?? [])
        problems.push(...(await runPage({ browser, origin, shell: builds.shell, remote, route, token })));
    return { problems, remote };
  } finally {
    gateway.server.closeAllConnections();
    await gateway.close();
  }
}

/** Runs one pair of builds in a real browser: every page of the remote, in the shell (FED-50). */
export async function runPair(runner: Runner, pair: Pair): Promise<CompatibilityRow> {
  const folder = await makePairFolder(runner.store, pair, runner.beside);
  try {
    const { problems, remote } = await problemsIn(runner, pair, folder);
    const { shell, remotes } = folder.builds;
    const others = remotes.filter(({ app }) => app !== pair.remote);
    return rowOf(shell, remote, {
      beside: Object.fromEntries(others.map(({ app, version }) => [app, version])),
      at: new Date().toISOString(),
      problems: problems.slice(0, mostProblems).map((problem) => problem.slice(0, longestProblem)),
    });
  } finally {
    await rm(folder.folder, { recursive: true, force: true });
  }
}
