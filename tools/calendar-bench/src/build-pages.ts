import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from '@simmer/build/base-config';

const folder = fileURLToPath(new URL('..', import.meta.url));
/** The folder of the built pages, with a trailing slash. */
export const pagesFolder = `${folder}dist/pages/`;

/** The source of each page, by its address. */
export const SOURCES = {
  floor: './src/pages/floor.page.ts',
  simmer: './src/pages/simmer.page.tsx',
} as const;

/** One self-contained script and stylesheet per page, built like the product. */
function config(): Configuration {
  const base = baseConfig(folder.replace(/\/$/, ''), 'calendar_bench');
  return {
    ...base,
    devtool: false,
    entry: Object.fromEntries(
      Object.entries(SOURCES).map(([page, file]) => [page, ['./src/pages/page.css', file]]),
    ),
    output: {
      ...base.output,
      path: pagesFolder,
      publicPath: '/',
      filename: '[name].js',
      cssFilename: '[name].css',
    },
    optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    plugins: [],
  };
}

/** Builds every page for production. @throws Error with the bundler's message. */
export async function buildPages(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    rspack(config(), (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}
