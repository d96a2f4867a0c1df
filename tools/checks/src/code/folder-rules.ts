import path from 'node:path';

const MAX_FILES = 25;
/** Documents have an index, and migrations an order that sub-folders would hide. */
const isCounted = (file: string) =>
  !/^docs\/|^libs\/persistence\/src\/migrations\/\d{4}-[^/]+\.sql$/.test(file);

/** Folders with too many files, or split topics, as `folder: advice`. */
export function folderBreaches(files: readonly string[]): string[] {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file));
  return [...folders].flatMap(([folder, inside]) => {
    const count = inside.filter(isCounted).length;
    const [parts] = folder.split('/').filter((name) => name.endsWith('-parts'));
    return [
      ...(count > MAX_FILES
        ? [`${folder}: ${count} files are more than ${MAX_FILES}; make sub-folders by topic`]
        : []),
      ...(parts === undefined
        ? []
        : [
            `${folder}: give '${parts.replace(/-parts$/, '')}' one folder, and its entry point a place in it`,
          ]),
    ];
  });
}
