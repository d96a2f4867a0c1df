import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { remoteContract } from '@simmer/contracts/remote-contract';
import { repositoryRoot } from '@simmer/build/builds/paths';

/** A package for remotes in other repositories, by its folder here. */
export const libraries = ['contracts', 'domain', 'plan', 'app-state', 'ui'] as const;

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export type PublishedManifest = ReturnType<typeof publishedLibrary>;

/** The fields that all published packages have. */
const published = (name: string, version: string) => ({
  name,
  version,
  type: 'module',
  license: 'UNLICENSED',
  files: ['dist'],
});

const readJson = (file: string) => JSON.parse(readFileSync(`${repositoryRoot}${file}`, 'utf8')) as unknown;

/**
 * The version of all packages, which are made together. The contract is its minor number, as in the kit, and it grows
 * with each commit.
 */
export function packagesVersion(): string {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const count = /^\d+/.exec(stdout)?.[0] ?? '0';
  return `1.${String(remoteContract - 1)}.${count}`;
}

/** The place of a source file's export in the package. */
function builtExport(target: string): unknown {
  if (target.endsWith('.css')) return target.replace('./src/', './dist/');
  const built = target.replace('./src/', './dist/').replace(/\.tsx?$/, '');
  return { types: `${built}.d.ts`, default: `${built}.js` };
}

const withVersions = (dependencies: Readonly<Record<string, string>>, version: string) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      name.startsWith('@simmer/') ? version : range,
    ]),
  );

/** The `package.json` of a library as it is published. */
export function publishedLibrary(library: (typeof libraries)[number], version: string) {
  const { name, exports, dependencies = {} } = readJson(`libs/${library}/package.json`) as Manifest;
  return {
    ...published(name, version),
    exports: Object.fromEntries(
      Object.entries(exports).map(([entry, target]) => [entry, builtExport(target)]),
    ),
    dependencies: withVersions(dependencies, version),
  };
}

/** The `package.json` of the build configuration, with only the parts of this package that `remoteConfig` needs. */
export function publishedConfig(version: string): PublishedManifest {
  const { name, dependencies = {} } = readJson('tools/build/package.json') as Manifest;
  const { devDependencies } = readJson('package.json') as { devDependencies: Record<string, string> };
  const federation = dependencies['@module-federation/enhanced'] ?? '';
  return {
    ...published(name, version),
    exports: { './remote-config': builtExport('./src/remote-config.ts') },
    dependencies: {
      '@module-federation/enhanced': federation,
      '@rspack/cli': devDependencies['@rspack/cli'] ?? '',
      '@rspack/core': devDependencies['@rspack/core'] ?? '',
      '@simmer/contracts': version,
    },
  };
}
