import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { variables } from '@simmer/contracts/environment/environment';
import { gatewayEnvironment } from '@simmer/contracts/environment/gateway-environment';
import { root } from './repository/run-command.ts';

describe('README', () => {
  it.each([...Object.keys(variables), ...Object.keys(gatewayEnvironment.shape)])(
    'explains the variable %s',
    async (name) => {
      expect(await readFile(path.join(root, 'README.md'), 'utf8')).toContain(`\`${name}\``);
    },
  );

  it('names only npm scripts that exist', async () => {
    const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    const text = await readFile(path.join(root, 'README.md'), 'utf8');
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });
});
