import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeOf } from '@simmer/contracts/release-builds';
import type { BuildManifest } from '@simmer/releases/builds/build-manifest';
import { integrityValue } from '@simmer/releases/document/integrity';
import type { AppName } from '@simmer/releases/document/release-document';

/** The files that a build of the shell has for the root of the origin. */
export const originFiles = {
  'origin/service-worker.js': 'self.onfetch = () => {};',
  'origin/manifest.webmanifest': '{"name":"Simmer"}',
  'origin/icons/icon-192.png': 'a picture',
};

function manifestOf(folder: string, app: AppName, version: string): BuildManifest {
  const place = join(folder, placeOf(app), version);
  const files = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      const { length } = content;
      return {
        path: path.slice(place.length + 1),
        size: length,
        gzip: length,
        integrity: integrityValue(content),
      };
    });
  const range = { min: 1, max: 1 };
  const report = { chunks: [], groups: {} };
  const common = {
    schema: 1 as const,
    version,
    contract: range,
    files,
    report,
    entry: 'main.js',
    routes: [],
  };
  return app === 'shell'
    ? { ...common, app, template: 'template.html', styles: [], fonts: [] }
    : { ...common, app, global: 'remote', nav: [], slots: [] };
}

/** Adds the lists of files of the builds in a folder, as a store has them, and what the shell has for the root of the origin. */
export function addBuildLists(folder: string, atRoot: Readonly<Record<string, string>> = originFiles): void {
  for (const version of readdirSync(join(folder, 'shell')))
    for (const [name, content] of Object.entries(atRoot)) {
      const file = join(folder, 'shell', version, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  for (const app of ['shell', 'planner'] as const)
    for (const version of readdirSync(join(folder, placeOf(app)))) {
      const list = join(folder, 'builds', app, `${version}.json`);
      mkdirSync(dirname(list), { recursive: true });
      writeFileSync(list, JSON.stringify(manifestOf(folder, app, version)));
    }
}
