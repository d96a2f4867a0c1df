// Watches the four front ends in development: bundles, publishes, and reloads open pages.
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { localRemotes } from './builds/local-remotes.ts';
import { repositoryRoot } from './builds/paths.ts';
import { publishRelease } from './publish.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';
import { liveReload } from './live-reload.ts';

/** A configuration that builds faster and is easier to debug than the production build. */
const forDevelopment = (config: Configuration): Configuration => ({
  ...config,
  mode: 'development',
  devtool: 'source-map',
  optimization: { ...config.optimization, minimize: false },
});

const pages = liveReload(process.env['DEV_PREFIX'] ?? '');
const configurations = [
  shellConfig(`${repositoryRoot}apps/shell`),
  ...localRemotes.map((name) => remoteConfig(`${repositoryRoot}apps/${name}-mfe`, name)),
];
const compiler = rspack(configurations.map(forDevelopment));
let work: Promise<void> = Promise.resolve();

async function publish(): Promise<void> {
  const { id } = await publishRelease();
  pages.reload();
  console.log(`release ${id}`);
}

const watching = compiler.watch({ aggregateTimeout: 60 }, (error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-only', colors: false }));
    return;
  }
  work = work.then(publish).catch((failure: unknown) => console.error(failure));
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => watching?.close(() => process.exit(0)));
}
pages.server.listen(Number(process.env['PORT']), '127.0.0.1');
