import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { rspack, sources, type Compiler, type Configuration } from '@rspack/core';
import { serviceWorkerFile } from './builds/service-worker-file.ts';

interface ServiceWorker {
  /** Of the browser's build. */
  readonly base: Configuration;
  readonly entry: string;
}

/** One file without the runtimes of the page: a service worker has neither remotes nor chunks. */
function workerConfig({ base, entry }: ServiceWorker, folder: string): Configuration {
  return {
    context: base.context ?? '',
    mode: base.mode ?? 'production',
    devtool: false,
    target: ['webworker', 'es2023'],
    entry: { worker: entry },
    output: { path: folder, clean: true, filename: '[name].js' },
    resolve: base.resolve ?? {},
    module: base.module ?? {},
    optimization: { minimizer: base.optimization?.minimizer ?? [] },
    performance: false,
  };
}

async function build(options: ServiceWorker): Promise<string> {
  const folder = `${String(options.base.output?.path)}/../service-worker`;
  await rm(folder, { recursive: true, force: true });
  const compiler = rspack(workerConfig(options, folder));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Nothing was built.');
  return readFileSync(`${folder}/worker.js`, 'utf8');
}

/** Adds the service worker to the build of the shell (OFF-30). */
export function serviceWorkerPlugin(options: ServiceWorker) {
  return {
    apply(compiler: Compiler) {
      let text = '';
      compiler.hooks.beforeCompile.tapPromise('simmer-service-worker', async () => {
        text = await build(options);
      });
      compiler.hooks.thisCompilation.tap('simmer-service-worker', (compilation) => {
        compilation.hooks.processAssets.tap('simmer-service-worker', () => {
          compilation.emitAsset(serviceWorkerFile, new sources.RawSource(text));
        });
      });
    },
  };
}
