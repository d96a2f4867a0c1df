import { folderCircles } from './folder-circles.ts';

const imports = (...lines: string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from: `libs/a/src/${from}`, to: `libs/a/src/${to}` };
  });

const inPackage = (from: string, to: string) => ({ from: `libs/a/${from}`, to: `libs/a/${to}` });

test.each([
  ['two folders that import each other', imports('x/1.ts > y/1.ts', 'y/2.ts > x/2.ts'), 2],
  ['three folders in a ring', imports('x/1.ts > y/1.ts', 'y/1.ts > z/1.ts', 'z/2.ts > x/2.ts'), 3],
  ['folders whose files lie deeper', imports('x/in/1.ts > y/1.ts', 'y/in/2.ts > x/2.ts'), 2],
  ['sub-folders of one folder', imports('x/in/1.ts > x/out/1.ts', 'x/out/2.ts > x/in/2.ts'), 2],
  ['a folder and a file beside it', imports('x/1.ts > face.ts', 'face.ts > x/2.ts'), 2],
  ['a folder and its sub-folder', imports('x/1.ts > x/in/1.ts', 'x/in/2.ts > x/2.ts'), 2],
  [
    'a folder, one beside it and files beside both',
    imports('x/1.ts > y/1.ts', 'y/1.ts > 1.ts', '2.ts > x/1.ts'),
    3,
  ],
  [
    'files of the package and its sources',
    [inPackage('start.mjs', 'src/1.ts'), inPackage('src/2.ts', 'tool.mjs')],
    2,
  ],
])('folder circles: %s are rejected, each pair once', (_, found, count) => {
  expect(folderCircles(found)).toHaveLength(count);
});

test('folder circles: a pair is reported with a file that closes the circle', () => {
  expect(folderCircles(imports('x/1.ts > y/1.ts', 'x/2.ts > y/1.ts', 'y/2.ts > x/3.ts'))[0]).toMatch(
    /^libs\/a\/src\/x\/1\.ts → libs\/a\/src\/y\/1\.ts\n.*In libs\/a\/src, x → y closes a circle \(2 imports\)/,
  );
});

test.each([
  ['one direction', imports('x/1.ts > y/1.ts', 'y/1.ts > z/1.ts', 'x/1.ts > z/1.ts')],
  ['files that import the folder beside them', imports('1.ts > x/1.ts', '1.ts > 2.ts', 'x/1.ts > x/in/1.ts')],
  ['a folder that imports the files beside it', imports('x/1.ts > 1.ts', 'x/in/1.ts > 1.ts', '1.ts > 2.ts')],
  ['files of one folder', imports('x/1.ts > x/2.ts', 'x/2.ts > x/1.ts')],
])('folder circles: %s is accepted', (_, found) => {
  expect(folderCircles(found)).toEqual([]);
});

test('folder circles: the files of a folder are reported as one', () => {
  const found = imports('x/1.ts > types.ts', 'page.ts > x/1.ts', 'menu.ts > x/1.ts');
  expect(folderCircles(found).join()).toMatch(
    /In libs\/a\/src, x → src\/\* closes.*, src\/\* → x closes.* \(2 imports\)/s,
  );
});

test('folder circles: folders of two packages are left to the import table', () => {
  const there = { from: 'libs/a/src/1.ts', to: 'libs/b/src/1.ts' };
  expect(folderCircles([there, { from: there.to, to: there.from }])).toEqual([]);
});
