import { copiedBlocks } from './copied-blocks.ts';

const block = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, line) => `const name${line + from} = compute(${line + from}, 'text');`,
  ).join('\n');
const own = (name: string) => `export type ${name} = ${name}Kind`;
const sentences = (...files: [file: string, text: string][]) =>
  copiedBlocks(files.map(([file, text]) => ({ file, text })));

describe('copied blocks', () => {
  it('a block in two files: rejected once, with the lines of both', () => {
    const found = sentences(
      ['libs/a/src/one.ts', `${own('one')}\n${block(40)}\n${own('last')}`],
      ['apps/b/src/two.tsx', `${own('two')}\n${own('more')}\n${block(40)}\n`],
    );
    expect(found).toEqual(['apps/b/src/two.tsx:3: lines 3 to 42 stand in libs/a/src/one.ts:2 already']);
  });

  it('a block twice in one file: rejected', () => {
    expect(sentences(['libs/a/src/one.ts', `${block(30)}\n${own('one')}\n${block(30)}`])).toEqual([
      'libs/a/src/one.ts:32: lines 32 to 61 stand in libs/a/src/one.ts:1 already',
    ]);
  });

  it('a copy with other comments, indents and empty lines: rejected', () => {
    const copy = block(30).replaceAll('\n', ' // copied\n\n  ');
    expect(sentences(['libs/a/src/one.ts', block(30)], ['services/b/src/two.ts', copy])).toHaveLength(1);
  });

  it('copies in style sheets and tools: rejected', () => {
    const styles = Array.from({ length: 30 }, (_, line) => `.a${line} { margin: ${line}px 0; }`).join('\n');
    expect(sentences(['apps/a/src/a.css', styles], ['libs/ui/src/b.css', styles])).toHaveLength(1);
    expect(sentences(['tools/a/src/a.ts', block(30)], ['e2e/src/b.ts', block(30)])).toHaveLength(1);
  });

  it.each([
    ['a shorter copy', block(19), block(19)],
    ['a block with another name in each line', block(40), block(40, 100)],
    ['a long line', block(40).replaceAll('\n', ' '), block(40).replaceAll('\n', ' ')],
    ['comments alone', '// the same\n'.repeat(60), '// the same\n'.repeat(60)],
    ['a text with a comment sign', `${own('a')} const url = 'https://a.example';`, own('b')],
  ])('%s: accepted', (_, one, other) => {
    expect(sentences(['libs/a/src/one.ts', one], ['libs/a/src/two.ts', other])).toEqual([]);
  });

  it('tests, benches and generated code: not read', () => {
    for (const copy of ['libs/a/src/a.test.ts', 'libs/a/bench/a.ts', 'libs/a/src/a.generated.ts']) {
      expect(sentences(['libs/a/src/one.ts', block(40)], [copy, block(40)])).toEqual([]);
    }
  });
});
