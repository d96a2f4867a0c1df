import { readFileSync } from 'node:fs';
import type { Configuration } from '@rspack/core';
import { serviceWorkerFile } from './builds/build-names.ts';
import { addedFilesPlugin, bundleInto } from './nested-build.ts';
import { workerConfig } from './worker-config.ts';

interface ServiceWorker {
  /** Of the browser's build. */
  readonly base: Configuration;
  readonly entry: string;
}

/** Adds the service worker to the build of the shell (OFF-30). */
export const serviceWorkerPlugin = (options: ServiceWorker) =>
  addedFilesPlugin('simmer-service-worker', async () => {
    const folder = `${String(options.base.output?.path)}/../service-worker`;
    await bundleInto(folder, workerConfig(options.base, options.entry));
    return new Map([[serviceWorkerFile, readFileSync(`${folder}/worker.js`, 'utf8')]]);
  });
