import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allRoutes } from '@simmer/contracts/route-table';
import { root } from '../run-command.ts';

const CALLERS = { public: 'everybody', user: 'signed in', super_admin: 'super admins' } as const;

describe('route table in the specification', () => {
  it('names exactly the routes of the contract, each with who may call it', async () => {
    const text = await readFile(path.join(root, 'docs/specification/api.md'), 'utf8');
    const named = [...text.matchAll(/^\| `([A-Z]+ \/[^`]*)` *\| ([a-z ]+?) *\|/gm)].map(
      ([, route, who]) => `${route}: ${who}`,
    );
    const served = allRoutes.map(
      ({ method, path: at, permission }) => `${method} ${at}: ${CALLERS[permission]}`,
    );
    expect(named.toSorted()).toEqual(served.toSorted());
  });
});
