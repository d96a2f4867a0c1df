import path from 'node:path';

/** One file that imports another; paths from the root of the repository, with slashes. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

interface FolderImport extends FileImport {
  /** The folder that contains both. */
  readonly parent: string;
  readonly fromFolder: string;
  readonly toFolder: string;
}

/** The folder of the package that a file belongs to. */
export const packageOf = (file: string) =>
  /^(?:(?:libs|apps|services|tools)\/[^/]+|e2e)(?=\/)/.exec(file)?.[0];

/** The two sibling folders of an import; undefined if one contains the other, or across packages. */
function crossing({ from, to }: FileImport): FolderImport | undefined {
  if (packageOf(from) === undefined || packageOf(from) !== packageOf(to)) return undefined;
  const here = path.posix.dirname(from).split('/');
  const there = path.posix.dirname(to).split('/');
  const depth = here.findIndex((name, index) => name !== there[index]);
  const [fromFolder, toFolder] = [here[depth], there[depth]];
  if (fromFolder === undefined || toFolder === undefined) return undefined;
  return { from, to, parent: here.slice(0, depth).join('/'), fromFolder, toFolder };
}

/** Whether `target` is reachable from `start` through sibling folders. */
function reaches(imports: readonly FolderImport[], start: string, target: string): boolean {
  const seen = new Set([start]);
  for (const folder of seen) {
    if (folder === target) return true;
    for (const { fromFolder, toFolder } of imports) if (fromFolder === folder) seen.add(toFolder);
  }
  return false;
}

/**
 * Finds sibling folders of a package that depend on each other, directly or through other siblings. Files directly in
 * the parent folder are ignored.
 *
 * @returns one sentence for each pair of folders of a circle, with a file as its example.
 */
export function folderCircles(imports: readonly FileImport[]): string[] {
  const crossings = imports.map(crossing).filter((found) => found !== undefined);
  const families = Map.groupBy(crossings, ({ parent }) => parent);
  return [...families].flatMap(([parent, family]) => {
    const pairs = Map.groupBy(family, ({ fromFolder, toFolder }) => `${fromFolder} → ${toFolder}`);
    return [...pairs].flatMap(([pair, [example, ...others]]) =>
      example !== undefined && reaches(family, example.toFolder, example.fromFolder)
        ? [
            `${example.from} → ${example.to}\n    no circles between folders. In ${parent}, ${pair} closes a circle` +
              ` (${others.length + 1} imports): move what both need into the one below, or into a third.`,
          ]
        : [],
    );
  });
}
