import { missingPaths } from './document-paths.ts';

const files = [
  'libs/service/src/request-guard.ts',
  'apps/a-mfe/src/remote.manifest.ts',
  'docs/pictures/x.md',
];
const problemsIn = (text: string, file = 'docs/decisions/api.md') =>
  missingPaths([...files.map((name) => ({ file: name, text: '' })), { file, text }]);

describe('paths in documents', () => {
  it.each([
    ['a file', 'libs/service/src/request-guard.ts'],
    ['a file without src and ending', 'libs/service/request-guard'],
    ['the end of a path', 'service/src/request-guard.ts'],
    ['a file with a role, without its ending', 'src/remote.manifest'],
    ['a file name alone', 'request-guard.ts'],
    ['a folder', 'libs/service/src/'],
    ['a pattern', 'apps/*/src/remote.manifest.ts'],
    ['a path with a part to fill in', 'apps/<remote>-mfe/src/remote.manifest.ts'],
    ['a URL', '/admin/themes'],
    ['a command', 'node libs/gone.ts'],
    ['a relative path of an example', '../y.ts'],
    ['the lock file', 'package-lock.json'],
  ])('%s that is there, or is no path: accepted', (_, quoted) => {
    expect(problemsIn(`see \`${quoted}\``)).toEqual([]);
  });

  it.each([
    ['a file', 'libs/service/src/request-wall.ts'],
    ['a file without src and ending', 'libs/service/request-wall'],
    ['the end of a path', 'database/again-on-deadlock'],
    ['a file name alone', 'request-wall.ts'],
    ['a folder', 'libs/gone/'],
    ['a pattern', 'apps/*/src/remote.gone.ts'],
    ['a path with a part to fill in', 'apps/<remote>/gone.ts'],
  ])('%s that is not there: rejected with its line', (_, quoted) => {
    expect(problemsIn(`first\nsee \`${quoted}\``)).toEqual([
      expect.stringMatching(/^docs\/decisions\/api\.md:2: there is no .+ in this repository$/),
    ]);
  });

  it('README, ARCHITECTURE, CONTRIBUTING and CONTEXT are read, code is not', () => {
    for (const name of ['README', 'ARCHITECTURE', 'CONTRIBUTING', 'CONTEXT']) {
      expect(problemsIn('`libs/gone/gone.ts`', `${name}.md`)).toHaveLength(1);
    }
    expect(problemsIn('// `libs/gone/gone.ts`', 'libs/service/src/a.ts')).toEqual([]);
  });
});
