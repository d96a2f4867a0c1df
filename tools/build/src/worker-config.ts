import type { Configuration } from '@rspack/core';

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
