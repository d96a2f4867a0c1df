import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './repository/run-command.ts';

test.each(['README.md', 'CONTRIBUTING.md', 'docs/operate/README.md'])(
  '%s: it names only npm scripts that exist',
  async (file) => {
    const text = await readFile(path.join(root, file), 'utf8');
    const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    const named = [...text.matchAll(/npm run ([\w:-]+)(?![\w:-]| -w)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  },
);

/** The names of packages in ARCHITECTURE.md that are not those of their imports. */
const importedAs: Readonly<Record<string, string>> = {
  'Module Federation': '@module-federation/enhanced',
  Rspack: '@rspack/core',
  'TanStack Query': '@tanstack/react-query',
  'dnd-kit': '@dnd-kit/core',
  'ant-design': 'antd',
  NestJS: '@nestjs/common',
  Passport: '@nestjs/passport',
  MikroORM: '@mikro-orm/core',
  googleapis: '@googleapis/calendar',
  Jest: '@jest/globals',
  Playwright: '@playwright/test',
};
// It runs by itself.
const NOT_IMPORTED = ['nx'];

describe('ARCHITECTURE.md: what each package of the stack does', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  const [, table = ''] = text.split('## What each package of the stack does');
  const rows = [...(table.split('##')[0] ?? '').matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm)];
  const names = rows
    .flatMap(([, list = '']) => list.split(', '))
    .filter((name) => !NOT_IMPORTED.includes(name));

  test('it has every package', () => expect(names.length).toBeGreaterThan(20));

  test.each(names)('%s is imported', (name) => {
    const specifier = importedAs[name] ?? name.toLowerCase();
    const found = execFileSync(
      'git',
      ['grep', '-l', '-F', `from '${specifier}`, '--', '*.ts', '*.tsx', '*.js'],
      {
        cwd: root,
      },
    );
    expect(found.toString().split('\n').length).toBeGreaterThan(1);
  });
});
