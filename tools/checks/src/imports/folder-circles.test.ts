import { folderCircles } from './folder-circles.ts';

const imports = (...lines: string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from: `libs/a/src/${from}`, to: `libs/a/src/${to}` };
  });

test.each([
  ['two folders that import each other', imports('x/1.ts > y/1.ts', 'y/2.ts > x/2.ts'), 2],
  ['three folders in a ring', imports('x/1.ts > y/1.ts', 'y/1.ts > z/1.ts', 'z/2.ts > x/2.ts'), 3],
  ['folders whose files lie deeper', imports('x/in/1.ts > y/1.ts', 'y/in/2.ts > x/2.ts'), 2],
  ['sub-folders of one folder', imports('x/in/1.ts > x/out/1.ts', 'x/out/2.ts > x/in/2.ts'), 2],
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
  ['a folder and a file beside it', imports('x/1.ts > face.ts', 'face.ts > x/2.ts')],
  ['a folder and its sub-folder', imports('x/1.ts > x/in/1.ts', 'x/in/2.ts > x/2.ts')],
])('folder circles: %s is accepted', (_, found) => {
  expect(folderCircles(found)).toEqual([]);
});

test('folder circles: folders of two packages are left to the import table', () => {
  const there = { from: 'libs/a/src/1.ts', to: 'libs/b/src/1.ts' };
  expect(folderCircles([there, { from: there.to, to: there.from }])).toEqual([]);
});
