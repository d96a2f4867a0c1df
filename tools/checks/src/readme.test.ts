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
