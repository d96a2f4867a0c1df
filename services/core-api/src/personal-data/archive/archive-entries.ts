import { archiveParts } from '@simmer/persistence/personal-data/archive-parts';
import { archiveItems, type ArchivePart } from '@simmer/persistence/resource/archive-part';
import type { Query } from '@simmer/persistence/query';
import { readmeOf } from './archive-readme.ts';
import { CSV_START, csvLine } from './csv.ts';
import type { ZipEntry } from './zip-stream.ts';

type Items = AsyncIterable<Readonly<Record<string, unknown>>>;

async function* jsonOf(items: Items): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield `${before}${JSON.stringify(item)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvOf(items: Items, columns: readonly string[]): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns);
  for await (const item of items) yield csvLine(columns.map((column) => item[column]));
}

/** The files of a user's archive, each read when it is written. */
export function archiveEntries(query: Query, userId: string, at: Date): ZipEntry[] {
  const items = (part: ArchivePart) => archiveItems(query, userId, part);
  return [
    { name: 'README.txt', content: [readmeOf(archiveParts, at)] },
    ...archiveParts.flatMap((part) => [
      { name: `json/${part.name}.json`, content: jsonOf(items(part)) },
      { name: `csv/${part.name}.csv`, content: csvOf(items(part), Object.keys(part.fields)) },
    ]),
  ];
}
