import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { rspack, sources as assets, type Compiler, type Configuration } from '@rspack/core';
import { serviceWorkerFile } from './builds/build-names.ts';

/** Bundles into an empty folder. Returns the files that were read. @throws Error with the errors of the bundler. */
export async function bundleInto(folder: string, config: Configuration): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  const compiler = rspack({ ...config, output: { ...config.output, path: folder, clean: true } });
  const stats = await promisify(compiler.run.bind(compiler))();
  const sources = [...(stats?.compilation.fileDependencies ?? [])];
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Nothing was built.');
  return sources;
}

/** Adds files to a build by name, which are made before the build starts. */
export function addedFilesPlugin(name: string, make: () => Promise<ReadonlyMap<string, string>>) {
  return {
    apply(compiler: Compiler) {
      let files: ReadonlyMap<string, string> = new Map();
      compiler.hooks.beforeCompile.tapPromise(name, async () => {
        files = await make();
      });
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap(name, () => {
          for (const [file, text] of files) compilation.emitAsset(file, new assets.RawSource(text));
        });
      });
    },
  };
}

/** The configuration of a worker's script: one file, because a worker has neither remotes nor chunks. `base` is the page's. */
export const workerConfig = (base: Configuration, entry: string): Configuration => ({
  context: base.context ?? '',
  mode: base.mode ?? 'production',
  devtool: false,
  target: ['webworker', 'es2023'],
  entry: { worker: entry },
  output: { filename: '[name].js' },
  resolve: base.resolve ?? {},
  module: base.module ?? {},
  optimization: { minimizer: base.optimization?.minimizer ?? [] },
  performance: false,
});

/** Adds the service worker to the build of the shell (OFF-30). `base` is the browser's build. */
export const serviceWorkerPlugin = (base: Configuration, entry: string) =>
  addedFilesPlugin('simmer-service-worker', async () => {
    const folder = `${String(base.output?.path)}/../service-worker`;
    await bundleInto(folder, workerConfig(base, entry));
    return new Map([[serviceWorkerFile, readFileSync(`${folder}/worker.js`, 'utf8')]]);
  });
