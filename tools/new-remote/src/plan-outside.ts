import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packPackages, type PackedPackage } from './pack-packages.ts';
import { copiedFiles, nextOrder, writeChanges } from './plan-remote.ts';
import { checkName, RejectedName } from './remote-name.ts';
import { filledTemplates, labelOf } from './templates.ts';

const model = 'apps/admin-mfe';
/** The packages that the page and its entry import, and that the packages share with the shell. */
const libraries = ['react', 'react-dom', 'react-router'];
const tools = [
  '@rspack/cli',
  '@rspack/core',
  '@swc/core',
  '@swc/jest',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'node',
  'typescript',
];
/** Packages whose install scripts npm runs without a warning. */
const withInstallScripts = ['@parcel/watcher', '@swc/core', 'node'];

interface Versions {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function versionsOf(root: string, names: readonly string[]): Record<string, string> {
  const read = (folder: string) =>
    JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Versions;
  const knownVersions = { ...read('.').devDependencies, ...read(model).dependencies };
  return Object.fromEntries(
    names.map((name) => {
      const version = knownVersions[name];
      if (version === undefined) throw new Error(`No version of ${name} is known.`);
      return [name, version] as const;
    }),
  );
}

function packageText(root: string, name: string, packed: readonly PackedPackage[]): string {
  const files = packed.map((each) => [each.name, `file:packages/${each.tarball}`] as const);
  const isConfig = (own: string) => own === '@simmer/build';
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    author: `${labelOf(name)} team`,
    type: 'module',
    scripts: {
      build: 'rspack build',
      test: 'node --experimental-vm-modules node_modules/jest/bin/jest.js',
      typecheck: 'tsc',
    },
    dependencies: {
      ...Object.fromEntries(files.filter(([own]) => !isConfig(own))),
      ...versionsOf(root, libraries),
    },
    devDependencies: {
      ...Object.fromEntries(files.filter(([own]) => isConfig(own))),
      ...versionsOf(root, tools),
    },
    // The packages refer to each other by a version that no registry has.
    overrides: Object.fromEntries(files.map(([own]) => [own, `$${own}`])),
    allowScripts: Object.fromEntries(withInstallScripts.map((each) => [each, true])),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Adds the contract to the manifest, so that the build says by which contract it was built. */
const withContract = (manifest: string): string =>
  manifest
    .replace('import type { RemoteManifest }', 'import { remoteContract, type RemoteManifest }')
    .replace(/( {2}name: '[^']+',\n)/, '$1  contract: remoteContract,\n');

/** The files of a remote in a repository of its own, by path, all new. */
export function outsideRepository(
  root: string,
  name: string,
  packed: readonly PackedPackage[],
): Record<string, string> {
  const source = `apps/${name}-mfe/`;
  const templates = Object.entries(filledTemplates('remote', name, nextOrder(root)));
  const own = templates.filter(([file]) => file.startsWith(source));
  const files = Object.fromEntries(own.map(([file, text]) => [file.slice(source.length), text]));
  const copied = copiedFiles(root, name).filter(([file]) => file !== 'tsconfig.json');
  return {
    ...filledTemplates('outside', name),
    ...Object.fromEntries(copied),
    ...files,
    'src/remote.manifest.ts': withContract(files['src/remote.manifest.ts'] ?? ''),
    'package.json': packageText(root, name, packed),
  };
}

/** @throws RejectedName if no remote can have the name, or the folder has files. */
export function checkOutside(root: string, name: string, folder: string): void {
  checkName(root, name);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new RejectedName(`${folder} is not empty.`);
  if (path.resolve(folder).startsWith(path.resolve(root) + path.sep))
    throw new RejectedName(`${folder} is in this repository.`);
}

/** Writes a repository of its own for a remote, with the current packages. @returns its files. */
export function writeOutside(root: string, name: string, folder: string, kit: object): string[] {
  const packed = packPackages(path.join(folder, 'packages'), kit);
  const files = outsideRepository(root, name, packed);
  writeChanges(
    folder,
    Object.entries(files).map(([file, text]) => ({ file, text })),
  );
  return [...Object.keys(files), ...packed.map(({ tarball }) => `packages/${tarball}`)];
}
