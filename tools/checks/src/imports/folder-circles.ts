/** One file that imports another; paths from the root of the repository, with slashes. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

interface FolderImport extends FileImport {
  /** The deepest folder that contains both. */
  readonly parent: string;
  /** Its sub-folder, or all files directly in it. */
  readonly fromPart: string;
  readonly toPart: string;
}

/** The folder of the package that a file belongs to. */
export const packageOf = (file: string) =>
  /^(?:(?:libs|apps|services|tools)\/[^/]+|e2e)(?=\/)/.exec(file)?.[0];

/** The two parts of a folder that an import joins; undefined within one part, or across packages. */
function crossing({ from, to }: FileImport): FolderImport | undefined {
  if (packageOf(from) === undefined || packageOf(from) !== packageOf(to)) return undefined;
  const here = from.split('/');
  const there = to.split('/');
  const depth = here.findIndex((name, index) => name !== there[index]);
  const partOf = (names: readonly string[]) =>
    names.length > depth + 1 ? (names[depth] ?? '') : `${names[depth - 1] ?? ''}/*`;
  const [fromPart, toPart] = [partOf(here), partOf(there)];
  if (depth < 0 || fromPart === toPart) return undefined;
  return { from, to, parent: here.slice(0, depth).join('/'), fromPart, toPart };
}

/** Whether `target` is reachable from `start` through the parts of a folder. */
function reaches(imports: readonly FolderImport[], start: string, target: string): boolean {
  const seen = new Set([start]);
  for (const part of seen) {
    if (part === target) return true;
    for (const { fromPart, toPart } of imports) if (fromPart === part) seen.add(toPart);
  }
  return false;
}

/**
 * Finds parts of a folder that depend on each other, directly or through other parts. Its parts are its sub-folders, and
 * as one part all files directly in it.
 *
 * @returns one sentence for each pair of parts of a circle, with a file as its example.
 */
export function folderCircles(imports: readonly FileImport[]): string[] {
  const crossings = imports.map(crossing).filter((found) => found !== undefined);
  const families = Map.groupBy(crossings, ({ parent }) => parent);
  return [...families].flatMap(([parent, family]) => {
    const pairs = Map.groupBy(family, ({ fromPart, toPart }) => `${fromPart} → ${toPart}`);
    return [...pairs].flatMap(([pair, [example, ...others]]) =>
      example !== undefined && reaches(family, example.toPart, example.fromPart)
        ? [
            `${example.from} → ${example.to}\n    no circles between folders. In ${parent}, ${pair} closes a circle` +
              ` (${others.length + 1} imports): move what both need into the one below, or into a third.`,
          ]
        : [],
    );
  });
}
