import { rm, mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { createGateway } from '@simmer/gateway/create-gateway';
import { rowOf, type CompatibilityRow, type Pair } from '@simmer/releases/compatibility-matrix';
import type { BuiltRemote, BuiltShell } from '@simmer/releases/builds/build-manifest';
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

/** Reads the builds of a pair, and those of the other remotes that the shell would load, because they provide slots. */
async function readBuilds(store: ReleaseStore, pair: Pair, beside: Versions): Promise<BuildSet> {
  const read = createBuildReader(store);
  const { shell, remotes } = await read({ ...beside, shell: pair.shell, [pair.remote]: pair.version });
  return { shell, remotes: remotes.filter(({ contract }) => rangesOverlap(contract, shell.contract)) };
}

/**
 * Fills a folder that a gateway serves with exactly these builds. No earlier build is named, so that a page shows only
 * if the pair works.
 * @returns why they cannot be released; undefined if they can.
 */
async function fillFolder(
  folder: string,
  store: ReleaseStore,
  { shell, remotes }: BuildSet,
): Promise<string | undefined> {
  for (const build of [shell, ...remotes]) await copyBuild(store, build, folder);
  try {
    const release = composeRelease(shell, remotes, new Date());
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
    return undefined;
  } catch (error) {
    // For example a slot that no build provides, or a missing chunk.
    return error instanceof Error ? error.message : String(error);
  }
}

/** The parts that the runs of all pairs share. */
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

/** The pages of a remote, and the shell's own pages with a slot of the remote, each with its access. */
const pagesOf = ({ routes }: BuiltShell, remote: BuiltRemote) => [
  ...remote.routes,
  ...routes
    .filter(({ slots }) => slots.some((slot) => remote.slots.includes(slot)))
    .map(({ path: page }) => ({ path: page, access: 'onboarded' })),
];

async function problemsIn(
  { browser, api, tokens }: Runner,
  folder: string,
  { shell, remote }: { readonly shell: BuiltShell; readonly remote: BuiltRemote },
): Promise<string[]> {
  const gateway = await createGateway({ releaseFolder: folder, apiUrl: api });
  try {
    await gateway.listen({ host: 'localhost', port: 0 });
    const { port } = gateway.server.address() as AddressInfo;
    const origin = `http://localhost:${String(port)}`;
    const problems = [];
    for (const route of pagesOf(shell, remote)) {
      const accounts = tokens[route.access];
      if (!accounts) problems.push(`${route.path}: no shell knows the access '${route.access}'`);
      for (const token of accounts ?? [])
        problems.push(...(await runPage({ browser, origin, shell, remote, route, token })));
    }
    return problems;
  } finally {
    gateway.server.closeAllConnections();
    await gateway.close();
  }
}

/** Runs one pair of builds in a real browser: every page of the remote, in the shell (FED-50). */
export async function runPair(runner: Runner, pair: Pair): Promise<CompatibilityRow> {
  const { shell, remotes } = await readBuilds(runner.store, pair, runner.beside);
  const remote = remotes.find(({ app }) => app === pair.remote);
  if (!remote) throw new Error(`There is no build ${pair.version} of ${pair.remote}.`);
  const others = remotes.filter(({ app }) => app !== pair.remote);
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-pair-'));
  try {
    const unfit = await fillFolder(folder, runner.store, { shell, remotes });
    const problems = unfit === undefined ? await problemsIn(runner, folder, { shell, remote }) : [unfit];
    return rowOf(shell, remote, {
      beside: Object.fromEntries(others.map(({ app, version }) => [app, version])),
      at: new Date().toISOString(),
      problems: problems.slice(0, mostProblems).map((problem) => problem.slice(0, longestProblem)),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
