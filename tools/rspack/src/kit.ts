import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { remoteContract } from '@simmer/contracts/remote-contract';
import { repositoryRoot } from './paths.ts';

/**
 * The kit is what the shell gives to the remotes: one React, one router, one session, one set of components.
 * Remotes never carry a copy (`import: false`) and refuse another version (`strictVersion`).
 */

const require = createRequire(`${repositoryRoot}apps/shell/package.json`);

function versionOf(name: string): string {
  const manifest: unknown = require(`${name}/package.json`);
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error(`${name} has no version in its package.json`);
}

interface KitPart {
  request: string;
  version: string;
  /** The module behind the request, when it is not the request itself. */
  module?: string;
}

/** Packages whose whole face would cost too much: the shell shares only the names listed in apps/shell/src/kit. */
export const curatedPackages = ['react-router', '@tanstack/react-query'] as const;

const wholePackages = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
} as const;

function curatedFile(name: string): string {
  return `${repositoryRoot}apps/shell/src/kit/${name.replace('@', '').replace('/', '-')}.ts`;
}

/** The kit's own modules have one version: they go together. */
const kitVersion = `${String(remoteContract)}.0.0`;

/** Folders of app-state that are nobody's face: what its other folders are made of. */
const inner = /^app-state\/(changes|hooks|local|offline-copy|sources|testing|personal-data\/import)\//;

/** The faces of a workspace library: what its package.json exports, styles and tests excepted. */
function kitPartsOf(library: 'ui' | 'app-state'): KitPart[] {
  const folder = `${repositoryRoot}libs/${library}`;
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    exports: Record<string, string>;
  };
  const files = readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/'));
  const requests = Object.entries(exports).flatMap(([request, target]) => {
    const [head = '', tail] = target.replace('./src/', '').split('*');
    const matching = files.filter((file) =>
      tail === undefined ? file === head : file.startsWith(head) && file.endsWith(tail),
    );
    return matching.map((file) =>
      request.replace('./', '').replace('*', file.slice(head.length, file.length - (tail ?? '').length)),
    );
  });
  return [...new Set(requests)]
    .map((request) => `${library}/${request}`)
    .filter((entry) => !inner.test(entry))
    .map((entry) => ({ request: `@simmer/${entry}`, version: kitVersion }));
}

function kitParts(): KitPart[] {
  return [
    ...Object.entries(wholePackages).map(([request, owner]) => ({ request, version: versionOf(owner) })),
    ...curatedPackages.map((name) => ({
      request: name,
      version: versionOf(name),
      module: curatedFile(name),
    })),
    ...kitPartsOf('ui'),
    ...kitPartsOf('app-state'),
    // Its classes are told apart by `instanceof`, so there must be one of each.
    { request: '@simmer/contracts/client/api-error', version: kitVersion },
  ];
}

/** The `shared` option of Module Federation for the shell, which brings the kit. */
export function sharedByShell() {
  return Object.fromEntries(
    kitParts().map(({ request, version, module }) => [
      request,
      { import: module ?? request, version, requiredVersion: version, singleton: true, strictVersion: true },
    ]),
  );
}

/**
 * A module that names every part of the kit without loading any. Module Federation provides only what the build of the
 * shell meets, and a remote needs faces that the shell itself does not use.
 */
export function kitModule(): string {
  return `void [${kitParts()
    .map(({ request }) => `() => import(${JSON.stringify(request)})`)
    .join(', ')}];`;
}

/** The `shared` option of Module Federation for a remote, which takes the kit. */
export function sharedByRemote() {
  return Object.fromEntries(
    kitParts().map(({ request, version }) => [
      request,
      { import: false as const, requiredVersion: version, singleton: true, strictVersion: true },
    ]),
  );
}

/** Where the curated modules find the package that they curate, past the share of the same name. */
export function realPackageAliases(): Record<string, string> {
  return Object.fromEntries(curatedPackages.map((name) => [`real/${name}$`, require.resolve(name)]));
}
