import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { createGateway } from '@simmer/gateway/create-gateway';
import { rowOf, type CompatibilityRow } from '@simmer/releases/compatibility/compatibility-row';
import type { Pair } from '@simmer/releases/compatibility/pair';
import type { Versions } from '@simmer/releases/document/release-document';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import { makePairFolder, type PairFolder } from './pair-folder.ts';
import type { Tokens } from './people.ts';
import { runPage } from './run-page.ts';

/** What runs of pairs share. */
export interface Runner {
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
