import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@simmer/build/builds/paths';
import {
  libraries,
  packagesVersion,
  publishedConfig,
  publishedLibrary,
  type PublishedManifest,
} from './published-package.ts';

export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  /** The package's file in the folder. */
  readonly tarball: string;
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** Compiles the libraries, and the modules that `remoteConfig` needs, to scripts with declarations. */
function compile(folder: string): void {
  const at = (place: string) => path.join(repositoryRoot, place);
  const settings = {
    extends: at('tsconfig.web.json'),
    compilerOptions: {
      noEmit: false,
      // `npm run check` checks the types.
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: repositoryRoot,
      outDir: folder,
      types: ['node'],
      typeRoots: [at('node_modules/@types')],
    },
    files: [at('tools/build/src/remote-config.ts')],
    include: libraries.map((name) => at(`libs/${name}/src`)),
    exclude: libraries.flatMap((name) => [
      at(`libs/${name}/src/**/*.test.*`),
      at(`libs/${name}/src/**/testing`),
    ]),
  };
  const file = path.join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(settings));
  run(process.execPath, [at('tools/checks/tsc7.mjs'), '-p', file], repositoryRoot);
  // Imports in declarations still name the source files.
  for (const declaration of globSync('**/*.d.ts', { cwd: folder })) {
    const place = path.join(folder, declaration);
    const text = readFileSync(place, 'utf8');
    const built = text.replace(/(['"]\.{1,2}\/[^'"]*)\.tsx?(?=['"])/g, '$1.js');
    if (built !== text) writeFileSync(place, built);
  }
}

/** The current kit as a module: elsewhere there are no libraries to list. */
const kitText = (kit: object): string => `const shared = ${JSON.stringify(kit, null, 2)};
/** The \`shared\` option of Module Federation for a remote, which uses the kit. */
export const sharedByRemote = () => structuredClone(shared);
`;

function pack(manifest: PublishedManifest, output: string, folder: string): PackedPackage {
  const staged = path.dirname(output);
  writeFileSync(path.join(staged, 'package.json'), JSON.stringify(manifest, null, 2));
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], staged)) as {
    filename: string;
  }[];
  if (!packed) throw new Error(`${manifest.name} was not packed.`);
  return { name: manifest.name, version: manifest.version, tarball: packed.filename };
}

/**
 * Makes the packages that a remote in another repository needs, as tarballs in a folder.
 *
 * @param kit what remotes share with the shell.
 */
export function packPackages(folder: string, kit: object): PackedPackage[] {
  const compiled = realpathSync(mkdtempSync(path.join(tmpdir(), 'simmer-packages-')));
  const version = packagesVersion();
  try {
    compile(compiled);
    writeFileSync(path.join(compiled, 'tools/build/src/kit.js'), kitText(kit));
    const place = (source: string) => {
      const staged = path.join(compiled, 'staged', source);
      cpSync(path.join(compiled, source, 'src'), path.join(staged, 'dist'), { recursive: true });
      return path.join(staged, 'dist');
    };
    // Created last, so that a failure leaves no folder that would make the next attempt fail.
    mkdirSync(folder, { recursive: true });
    for (const older of globSync('simmer-*.tgz', { cwd: folder })) rmSync(path.join(folder, older));
    return [
      ...libraries.map((library) => {
        const output = place(`libs/${library}`);
        for (const style of globSync('**/*.css', { cwd: path.join(repositoryRoot, 'libs', library, 'src') }))
          cpSync(path.join(repositoryRoot, 'libs', library, 'src', style), path.join(output, style));
        return pack(publishedLibrary(library, version), output, path.resolve(folder));
      }),
      pack(publishedConfig(version), place('tools/build'), path.resolve(folder)),
    ];
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}
