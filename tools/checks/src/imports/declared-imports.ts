import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FileImport, packageOf } from './folder-circles.ts';

/** What a package tells npm and nx about the other packages of the repository. */
export interface PackageManifest {
  readonly name: string;
  /** The names of its dependencies, development included. */
  readonly declared: ReadonlySet<string>;
  /** Globs of files outside the package that are inputs of its tests and of its type check alike. */
  readonly inputs: readonly string[];
}

interface PackageJson {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly nx?: {
    /** Of packages without exports, which are reached by a relative path. */
    readonly implicitDependencies?: readonly string[];
    readonly targets?: Readonly<Record<string, { readonly inputs?: readonly string[] }>>;
  };
}

const OUTSIDE = '{workspaceRoot}/';

function inputsOf({ nx }: PackageJson): string[] {
  const [tested = [], typed = []] = [nx?.targets?.['test']?.inputs, nx?.targets?.['typecheck']?.inputs];
  return tested
    .filter((input) => typeof input === 'string' && input.startsWith(OUTSIDE) && typed.includes(input))
    .map((input) => input.slice(OUTSIDE.length));
}

/** The manifests of all packages that these imports touch, by folder. */
export async function packageManifests(
  root: string,
  imports: readonly FileImport[],
): Promise<ReadonlyMap<string, PackageManifest>> {
  const folders = new Set(imports.flatMap(({ from, to }) => [packageOf(from), packageOf(to)]));
  const read = async (folder: string): Promise<[string, PackageManifest]> => {
    const json = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as PackageJson;
    const declared = new Set([
      ...Object.keys({ ...json.dependencies, ...json.devDependencies }),
      ...(json.nx?.implicitDependencies ?? []),
    ]);
    return [folder, { name: json.name, declared, inputs: inputsOf(json) }];
  };
  return new Map(await Promise.all([...folders].filter((folder) => folder !== undefined).map(read)));
}

/**
 * Imports of a package that the importing one does not declare: nx builds its graph from package.json, so that
 * `nx affected` would leave out tests. A file that is an nx input counts as declared; two packages that need each other
 * cannot both be dependencies.
 *
 * @returns one sentence for each pair of packages, with a file as its example.
 */
export function undeclaredImports(
  imports: readonly FileImport[],
  manifests: ReadonlyMap<string, PackageManifest>,
): string[] {
  const undeclared = imports.filter(({ from, to }) => {
    const [importer, imported] = [packageOf(from), packageOf(to)];
    if (importer === undefined || imported === undefined || importer === imported) return false;
    const { declared, inputs } = manifests.get(importer) ?? { declared: new Set(), inputs: [] };
    return (
      !declared.has(manifests.get(imported)?.name ?? imported) &&
      !inputs.some((glob) => path.posix.matchesGlob(to, glob))
    );
  });
  const pairs = Map.groupBy(undeclared, ({ from, to }) => `${packageOf(from)} → ${packageOf(to)}`);
  return [...pairs].flatMap(([pair, [example, ...others]]) =>
    example === undefined
      ? []
      : [
          `${example.from} → ${example.to}\n    ${pair} is not declared (${others.length + 1} imports). Add it to` +
            ' dependencies, or to devDependencies if only tests need it, and run npm install.',
        ],
  );
}
