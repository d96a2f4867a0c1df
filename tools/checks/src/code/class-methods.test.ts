import { unusedMethods } from './class-methods.ts';

const holder = (member: string, head = 'class Holder') => ({
  file: 'libs/a/src/holder.ts',
  text: `export ${head} {\n  ${member}\n}`,
});
const problemsIn = (...files: { file: string; text: string }[]) => unusedMethods(files);

describe('methods of classes', () => {
  it.each([
    ['a method', 'release(): void {}', 'release'],
    ['a private method', '#release(): void {}', '#release'],
    ['an accessor', 'get release() { return 1; }', 'release'],
    ['a static method', 'static release(): void {}', 'release'],
  ])('%s that nothing calls: rejected with its line', (_, member, name) => {
    expect(problemsIn(holder(member))).toEqual([
      `libs/a/src/holder.ts:2: nothing calls ${name}: remove it, or mark it @internal for its test`,
    ]);
  });

  it('a method that only a test calls: rejected', () => {
    const test = { file: 'libs/a/src/holder.test.ts', text: 'new Holder().release();' };
    expect(problemsIn(holder('release(): void {}'), test)).toHaveLength(1);
  });

  it.each([
    ['a method that is called in another file', holder('release(): void {}'), 'holder.release();'],
    ['a method that is called by a string', holder('release(): void {}'), `call(holder, 'release');`],
    ['a method with a decorator', holder('@Get() release(): void {}'), ''],
    ['a method of an interface', holder('release(): void {}', 'class Holder implements Guard'), ''],
    ['a method for tests', holder('/** @internal */\n  release(): void {}'), ''],
  ])('%s: accepted', (_, file, text) => {
    expect(problemsIn(file, { file: 'services/a/src/caller.ts', text })).toEqual([]);
  });
});
