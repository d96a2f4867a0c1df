import { readFileSync } from 'node:fs';
import type { Configuration } from '@rspack/core';
import { serviceWorkerFile } from './builds/build-names.ts';
import { addedFilesPlugin, bundleInto } from './nested-build.ts';

interface ServiceWorker {
  /** Of the browser's build. */
  readonly base: Configuration;
  readonly entry: string;
}

/** One file without the runtimes of the page: a service worker has neither remotes nor chunks. */
const workerConfig = ({ base, entry }: ServiceWorker): Configuration => ({
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

/** Adds the service worker to the build of the shell (OFF-30). */
export const serviceWorkerPlugin = (options: ServiceWorker) =>
  addedFilesPlugin('simmer-service-worker', async () => {
    const folder = `${String(options.base.output?.path)}/../service-worker`;
    await bundleInto(folder, workerConfig(options));
    return new Map([[serviceWorkerFile, readFileSync(`${folder}/worker.js`, 'utf8')]]);
  });
