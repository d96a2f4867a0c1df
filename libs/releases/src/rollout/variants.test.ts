import { appNames, aRemote, aShell, versionOf } from '../../test/build-fixture.ts';
import type { ReleaseDocument } from '../document/release-document.ts';
import { composeAll } from './variants.ts';
import type { BuildSet, Versions } from './builds-of.ts';

const who = { since: '2026-11-20T08:00:00.000Z', by: 'a@example.com' };

/** Version 1 of each app, and version 2 as the canary of these. */
function deployedWith(...canaries: string[]): ReleaseDocument['deployed'] {
  const canary = { ...who, version: versionOf(2), share: 10 };
  return Object.fromEntries(
    appNames.map((app) => [
      app,
      { ...who, version: versionOf(1), ...(canaries.includes(app) ? { canary } : {}) },
    ]),
  );
}

function read(versions: Versions): Promise<BuildSet> {
  const numberOf = (version = '') => Number.parseInt(version, 16);
  return Promise.resolve({
    shell: aShell(numberOf(versions['shell'])),
    remotes: [
      aRemote('planner', numberOf(versions['planner'])),
      aRemote('admin', numberOf(versions['admin'])),
    ],
  });
}

async function composed(...canaries: string[]) {
  const { release, variants } = await composeAll(deployedWith(...canaries), read, new Date(0));
  const numbersIn = ({ shell, remotes }: typeof release) =>
    [shell, ...remotes].map(({ version }) => Number.parseInt(version, 16));
  return {
    release: numbersIn(release),
    variants: variants.map((variant) => [variant.canaries, numbersIn(variant.release)]),
  };
}

describe('composeAll', () => {
  it('without a canary there is one release', async () => {
    expect(await composed()).toEqual({ release: [1, 1, 1], variants: [] });
  });

  it('with canaries there is one release for each combination, and everybody else keeps theirs', async () => {
    expect(await composed('shell', 'admin')).toEqual({
      release: [1, 1, 1],
      variants: [
        [['shell'], [2, 1, 1]],
        [['admin'], [1, 1, 2]],
        [
          ['shell', 'admin'],
          [2, 1, 2],
        ],
      ],
    });
  });
});
