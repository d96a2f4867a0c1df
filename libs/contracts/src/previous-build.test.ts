import { previousBuild } from './previous-build.ts';
import type { ReleaseRemote, RemoteBuild } from './release.ts';

const build = (version: string, contract = { min: 1, max: 1 }): RemoteBuild => ({
  version,
  entry: `/remotes/planner/${version}/remote-entry.js`,
  integrity: `sha256-${'A'.repeat(43)}=`,
  global: `simmer_remote_planner_${version}`,
  contract,
});
const [first, second, third] = ['1', '2', '3'].map((digit) => build(digit.repeat(12)));
if (!first || !second || !third) throw new Error('Three builds are needed.');

const deployed = (current: RemoteBuild, previous?: RemoteBuild): ReleaseRemote => ({
  ...current,
  name: 'planner',
  routes: [],
  nav: [],
  slots: [],
  ...(previous && { previous }),
});
const options = { hosted: { min: 1, max: 2 }, isKept: () => true };

describe('previousBuild', () => {
  it('is the build that the new one replaces, without its routes (FED-12)', () => {
    expect(previousBuild(third, deployed(second, first), options)).toEqual(second);
  });

  it('the previous build stays the same when the same build is deployed again', () => {
    expect(previousBuild(second, deployed(second, first), options)).toEqual(first);
  });

  it.each([
    ['nothing was deployed before', undefined],
    ['the new build is a rollback', deployed(second, third)],
    ['only the same build was deployed', deployed(third)],
    ['the shell does not support its contract', deployed(build('4'.repeat(12), { min: 3, max: 4 }))],
  ])('is undefined when %s', (_why, before) => {
    expect(previousBuild(third, before, options)).toBeUndefined();
  });

  it('is undefined when its files are gone', () => {
    const isKept = (version: string) => version !== second.version;
    expect(previousBuild(third, deployed(second, first), { ...options, isKept })).toBeUndefined();
  });
});
