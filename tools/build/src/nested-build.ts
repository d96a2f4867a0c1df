import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { rspack, sources, type Compiler, type Configuration } from '@rspack/core';

/** Bundles into an empty folder. @throws Error with the errors of the bundler. */
export async function bundleInto(folder: string, config: Configuration): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const compiler = rspack({ ...config, output: { ...config.output, path: folder, clean: true } });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Nothing was built.');
}

/** Adds files to a build, by their names, that are made before it. */
export function addedFilesPlugin(name: string, make: () => Promise<ReadonlyMap<string, string>>) {
  return {
    apply(compiler: Compiler) {
      let files: ReadonlyMap<string, string> = new Map();
      compiler.hooks.beforeCompile.tapPromise(name, async () => {
        files = await make();
      });
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap(name, () => {
          for (const [file, text] of files) compilation.emitAsset(file, new sources.RawSource(text));
        });
      });
    },
  };
}
