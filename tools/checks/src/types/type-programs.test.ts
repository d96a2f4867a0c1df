import { expect, test } from '@jest/globals';
import { typePrograms } from './type-programs.ts';

const at = (folder: string, extended: string, compilerOptions?: Record<string, unknown>) => ({
  folder: `/repo/${folder}`,
  config: { extends: extended, ...(compilerOptions && { compilerOptions }), include: ['src', '*.config.ts'] },
});

test('type programs: packages with the same options share one, with absolute paths', () => {
  const programs = typePrograms([
    at('apps/shell', '../../tsconfig.web.json'),
    at('services/gateway', '../../tsconfig.node.json'),
    at('libs/ui', '../../tsconfig.web.json'),
  ]);
  expect(programs).toEqual([
    {
      extends: '/repo/tsconfig.web.json',
      compilerOptions: {},
      include: [
        '/repo/apps/shell/src',
        '/repo/apps/shell/*.config.ts',
        '/repo/libs/ui/src',
        '/repo/libs/ui/*.config.ts',
      ],
    },
    {
      extends: '/repo/tsconfig.node.json',
      compilerOptions: {},
      include: ['/repo/services/gateway/src', '/repo/services/gateway/*.config.ts'],
    },
  ]);
});

test('type programs: packages whose options differ are checked apart, whatever their order', () => {
  const shared = [
    at('libs/ui', '../../tsconfig.web.json', { types: ['jest', 'node'], jsx: 'preserve' }),
    at('tools/compatibility', '../../tsconfig.web.json', { jsx: 'preserve', types: ['node', 'jest'] }),
  ];
  expect(typePrograms(shared)).toHaveLength(1);
  expect(typePrograms([...shared, at('apps/shell', '../../tsconfig.web.json')])).toHaveLength(2);
  expect(
    typePrograms([...shared, at('libs/domain', '../../tsconfig.node.json', { types: ['node'] })]),
  ).toHaveLength(2);
});

test('type programs: a package without a list of files has all of its folder', () => {
  expect(typePrograms([{ folder: '/repo/load', config: {} }])).toEqual([
    { compilerOptions: {}, include: ['/repo/load'] },
  ]);
});
