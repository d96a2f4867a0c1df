import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from '@simmer/build/base-config';
import { CALENDARS, type PageName } from './calendars.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
/** The folder of the built pages, with a trailing slash. */
export const pagesFolder = `${folder}dist/pages/`;

const SOURCES: Readonly<Record<PageName, string>> = {
  floor: './src/pages/floor.page.ts',
  simmer: './src/pages/simmer.page.tsx',
};

/** One self-contained script and stylesheet per calendar, built like the product. */
export function config(): Configuration {
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

/** The size of a page's script, compressed as by a server. */
export async function scriptBytes(page: PageName): Promise<number> {
  const files = await readdir(pagesFolder);
  if (!files.includes(`${page}.js`)) throw new Error(`The page ${page} was not built.`);
  return gzipSync(await readFile(`${pagesFolder}${page}.js`), { level: 9 }).length;
}

/** The script size of each calendar. */
export async function allScriptBytes(): Promise<ReadonlyMap<PageName, number>> {
  const bytes = new Map<PageName, number>();
  for (const { page } of CALENDARS) if (!bytes.has(page)) bytes.set(page, await scriptBytes(page));
  return bytes;
}
