import { releaseSchema } from '@simmer/contracts/release';
import { aRemote, aShell } from '../test/build-fixture.ts';
import { baseOf } from '@simmer/contracts/release-builds';
import { composeRelease, filesForRequests, needOfGroups } from './compose-release.ts';
import type { BuildReport } from './builds/build-manifest.ts';

describe('composeRelease', () => {
  const release = () => composeRelease(aShell(), [aRemote()], new Date('2026-11-20T08:00:00Z'));
  const filesOf = (preloads: readonly { href: string }[] = []) =>
    new Set(preloads.map(({ href }) => href.split('/').at(-1)));

  it('a composed release fits the release schema', () => {
    const composed = release();
    expect(releaseSchema.parse(composed)).toEqual(composed);
    expect(composed.created_at).toBe('2026-11-20T08:00:00.000Z');
  });

  it('the route of a remote preloads its own files and the shared ones they need', () => {
    expect(filesOf(release().remotes[0]?.routes[0]?.preloads)).toEqual(
      new Set(['app.js', 'page.js', 'dialog.js', 'react.js', 'entry.js', 'remote.js', 'text.woff2']),
    );
  });

  it('a shell page with a slot preloads the files of that slot, and other pages do not', () => {
    const [account, other] = release().shell.routes;
    expect(filesOf(account?.preloads)).toEqual(
      new Set(['account.js', 'app.js', 'card.js', 'react.js', 'entry.js', 'remote.js', 'text.woff2']),
    );
    expect(filesOf(other?.preloads)).toEqual(new Set(['app.js', 'react.js', 'text.woff2']));
  });

  it('each entry has the version and the integrity of its published file', () => {
    const planner = aRemote();
    expect(release().remotes[0]).toMatchObject({
      version: planner.version,
      entry: `/remotes/planner/${planner.version}/entry.js`,
      integrity: planner.files.find(({ path }) => path === 'entry.js')?.integrity,
      global: `simmer_remote_planner_${planner.version}`,
    });
  });

  it('each preloaded script and style sheet has the integrity of its file (FED-21)', () => {
    const shell = aShell();
    const hashes = new Map(
      [shell, aRemote()].flatMap((build) =>
        build.files.map(({ path, integrity }) => [`${baseOf(build)}${path}`, integrity] as const),
      ),
    );
    const { shell: described, remotes } = release();
    const preloads = [described, ...remotes].flatMap(({ routes }) =>
      routes.flatMap((route) => route.preloads),
    );
    const checked = preloads.filter(({ as }) => as !== 'font');
    expect(checked.length).toBeGreaterThan(5);
    for (const { href, integrity } of checked) expect([href, integrity]).toEqual([href, hashes.get(href)]);
  });

  it('equal parts give the same release id at any time, other routes another', () => {
    const one = composeRelease(aShell(), [aRemote()], new Date(0));
    expect(composeRelease(aShell(), [aRemote()], new Date(1)).id).toBe(one.id);
    expect(composeRelease(aShell(1, { routes: [] }), [aRemote()], new Date(0)).id).not.toBe(one.id);
  });

  it('a slot that no remote provides is rejected', () => {
    expect(() => composeRelease(aShell(), [aRemote('planner', 1, { slots: [] })], new Date())).toThrow(
      "No remote provides the slot 'calendar-card'",
    );
  });
});

const report: BuildReport = {
  chunks: [
    { id: '1', files: ['main.js'], provides: [], consumes: [] },
    { id: '2', files: ['app.js', 'app.css'], provides: [], consumes: ['react-router'] },
    { id: '3', files: [], provides: [], consumes: ['react'] },
    { id: '4', files: ['router.js'], provides: ['react-router'], consumes: ['react'] },
    { id: '5', files: ['react.js'], provides: ['react', 'react-dom'], consumes: [] },
    { id: '6', files: ['picker.js'], provides: ['@simmer/ui/picker'], consumes: ['react-dom'] },
  ],
  groups: { main: ['1'], app: ['2', '3'] },
};

describe('needOfGroups', () => {
  it('collects files and requests of all chunks of the groups, also of chunks without files', () => {
    expect(needOfGroups(report, ['app'])).toEqual({
      files: ['app.js', 'app.css'],
      requests: ['react-router', 'react'],
    });
  });

  it('an unknown group is rejected', () => {
    expect(() => needOfGroups(report, ['nowhere'])).toThrow("no chunk named 'nowhere'");
  });
});

describe('filesForRequests', () => {
  it('includes the files that shared modules need themselves', () => {
    expect(filesForRequests(report, ['react-router']).sort()).toEqual(['react.js', 'router.js']);
    expect(filesForRequests(report, ['@simmer/ui/picker']).sort()).toEqual(['picker.js', 'react.js']);
  });

  it('a request that the shell does not share has no files', () => {
    expect(filesForRequests(report, ['left-pad'])).toEqual([]);
  });
});
