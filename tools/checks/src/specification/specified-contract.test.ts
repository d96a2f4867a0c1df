import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { slotNames } from '@simmer/contracts/release';
import { remoteNames } from '@simmer/contracts/remote-contract';
import { allRoutes } from '@simmer/contracts/route-table';
import { root } from '../run-command.ts';

const CALLERS = { public: 'everybody', user: 'signed in', super_admin: 'super admins' } as const;

describe('route table in the specification', () => {
  it('names exactly the routes of the contract, each with who may call it (API-80)', async () => {
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

describe('federation in the specification', () => {
  const namesOf = async (id: string): Promise<string[]> => {
    const text = await readFile(path.join(root, 'docs/specification/federation.md'), 'utf8');
    const [rule = ''] = text.split(/\n- /).filter((part) => part.startsWith(`**${id}**`));
    return [...rule.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name ?? '').toSorted();
  };

  it('names exactly the remotes of the contract (FED-1)', async () => {
    expect(await namesOf('FED-1')).toEqual([...remoteNames].toSorted());
  });

  it('names exactly the slots of the contract (FED-10)', async () => {
    expect(await namesOf('FED-10')).toEqual(Object.keys(slotNames).toSorted());
  });
});
