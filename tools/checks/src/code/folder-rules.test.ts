import { folderBreaches } from './folder-rules.ts';

const filesIn = (folder: string, count: number, prefix = 'file-') =>
  Array.from({ length: count }, (_, index) => `${folder}/${prefix}${index}.ts`);

test('folders: the 26th file of a folder is rejected, tests and styles counted', () => {
  const files = [...filesIn('libs/a/src', 24), 'libs/a/src/file-0.test.ts', 'libs/a/src/a.module.css'];
  expect(folderBreaches(files)).toEqual(['libs/a/src: 26 files are more than 25; make sub-folders by topic']);
  expect(folderBreaches(files.slice(1))).toEqual([]);
});

test('folders: files of sub-folders count for their own folder alone', () => {
  expect(folderBreaches([...filesIn('libs/a/src', 25), ...filesIn('libs/a/src/topic', 25)])).toEqual([]);
});

test('folders: documents and migrations in their order are not counted', () => {
  const files = [
    ...filesIn('docs/specification', 30),
    ...Array.from({ length: 30 }, (_, index) => `libs/persistence/src/migrations/00${index + 10}-step.sql`),
    'libs/persistence/src/migrations/all.ts',
  ];
  expect(folderBreaches(files)).toEqual([]);
});

test('folders: a file named like a migration counts outside of the migrations, and so does code beside them', () => {
  for (const folder of ['libs/a/src', 'libs/a/src/migrations', 'libs/persistence/src/migrations']) {
    expect(folderBreaches(filesIn(folder, 26, '0001-step-'))).toHaveLength(1);
  }
});

test('folders: a folder of parts beside its file is rejected, as is any folder below it', () => {
  expect(folderBreaches(['libs/a/src/session.ts', 'libs/a/src/session-parts/store.ts'])).toEqual([
    expect.stringContaining("libs/a/src/session-parts: give 'session' one folder"),
  ]);
  expect(folderBreaches(['libs/a/src/session-parts/deep/store.ts'])).toHaveLength(1);
});
