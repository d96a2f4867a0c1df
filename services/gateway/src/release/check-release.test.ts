import { createHash } from 'node:crypto';
import type { Preload, Release } from '@simmer/contracts/release';
import { aRelease, fileContent, integrity, version } from '../testing/release-fixture.ts';
import { checkRelease } from './check-release.ts';

const shellBase = `/shell/${version}/`;
const entry = `/remotes/planner/${version}/remote-entry.js`;
const otherIntegrity = `sha256-${createHash('sha256').update('other').digest('base64')}`;

/** A source of files, all with the same content, less those that a test takes away. */
const sourceOf = (lost?: string) => ({
  stamp: () => Promise.resolve('1'),
  readDocument: () => Promise.resolve(''),
  readFile: (path: string) => Promise.resolve(path === lost ? undefined : Buffer.from(fileContent)),
});

const check = (release: unknown, lost?: string) => checkRelease(JSON.stringify(release), sourceOf(lost));

function withPlanner(changes: Partial<Release['remotes'][number]>): Release {
  return aRelease({ remotes: aRelease().remotes.map((remote) => ({ ...remote, ...changes })) });
}
const withPreload = (preload: Preload) =>
  withPlanner({ routes: [{ path: '/calendar', access: 'onboarded', preloads: [preload] }] });
const withShell = (changes: Partial<Release['shell']>) =>
  aRelease({ shell: { ...aRelease().shell, ...changes } });

const previous = {
  version: 'ba9876543210',
  entry: '/remotes/planner/ba9876543210/remote-entry.js',
  integrity,
  global: 'simmer_remote_planner_before',
  contract: { min: 1, max: 1 },
};

describe('checkRelease (FED-3)', () => {
  it('a document whose files are there is loaded with its template', async () => {
    expect(await check(aRelease())).toEqual({
      loaded: { release: aRelease(), template: fileContent, html: {} },
      leftOut: [],
    });
  });

  it('a remote whose contract range overlaps that of the shell is accepted', async () => {
    const [contract, hosted] = [
      { min: 2, max: 5 },
      { min: 0, max: 2 },
    ];
    const release = { ...withPlanner({ contract }), shell: withShell({ contract: hosted }).shell };
    expect((await check(release)).loaded.release.remotes[0]?.contract).toEqual(contract);
  });

  it('a remote whose contract range does not overlap that of the shell is left out', async () => {
    const [contract, hosted] = [
      { min: 0, max: 1 },
      { min: 2, max: 3 },
    ];
    const release = { ...withPlanner({ contract }), shell: withShell({ contract: hosted }).shell };
    const { loaded, leftOut } = await check(release);
    expect(loaded.release.remotes).toEqual([]);
    expect(leftOut).toEqual([
      { reason: 'contract', message: expect.stringMatching(/and the shell 2 to 3\. planner is left out\.$/) },
    ]);
  });

  it('a fallback whose contract does not fit is left out', async () => {
    const { loaded, leftOut } = await check(
      withPlanner({ previous: { ...previous, contract: { min: 7, max: 7 } } }),
    );
    expect(loaded.release).toEqual(aRelease());
    expect(leftOut).toMatchObject([{ reason: 'contract', message: expect.stringContaining('no fallback') }]);
  });

  it.each([
    ['the template', aRelease(), `${shellBase}template.html`],
    ['the entry of the shell', aRelease(), `${shellBase}main.js`],
    ['a style sheet', aRelease(), `${shellBase}main.css`],
    ['a preload', aRelease(), `${shellBase}front-door.js`],
    [
      'a prerendered frame',
      withShell({ frame: { href: '/shell/frame.html', integrity } }),
      '/shell/frame.html',
    ],
  ])('a document is rejected when a file of the shell is missing: %s', async (_what, release, lost) => {
    await expect(check(release, lost)).rejects.toMatchObject({
      reason: 'file',
      message: `${lost} is missing.`,
    });
  });

  it.each([
    ['the entry', aRelease(), entry],
    ['a font', withPreload({ href: '/shell/x.woff2', as: 'font' }), '/shell/x.woff2'],
  ])('a remote is left out when a file of it is missing: %s', async (_what, release, lost) => {
    const { loaded, leftOut } = await check(release, lost);
    expect(loaded.release).toEqual({ ...aRelease(), remotes: [] });
    expect(leftOut).toEqual([{ reason: 'file', message: `${lost} is missing. planner is left out.` }]);
  });

  it('a remote that cannot be served stays as it is in the release before', async () => {
    const before = withPlanner({ version: 'ba9876543210', entry: previous.entry });
    const { loaded, leftOut } = await checkRelease(JSON.stringify(aRelease()), sourceOf(entry), before);
    expect(loaded.release.remotes).toEqual([]);
    const kept = withPlanner({ version: 'ba9876543210', entry: previous.entry, routes: [] });
    const again = await checkRelease(JSON.stringify(aRelease()), sourceOf(entry), kept);
    expect(again.loaded.release.remotes).toEqual(kept.remotes);
    expect([...leftOut, ...again.leftOut].map(({ message }) => message)).toEqual([
      `${entry} is missing. planner is left out.`,
      `${entry} is missing. planner stays ba9876543210.`,
    ]);
  });

  it('a page of the shell is served without the preloads of a remote that are missing', async () => {
    const preloads: Preload[] = [{ href: '/remotes/planner/card.js', as: 'script', integrity }];
    const release = aRelease({ shell: withShell({ routes: [{ path: '/account', preloads }] }).shell });
    const { loaded } = await check(release, '/remotes/planner/card.js');
    expect(loaded.release.shell.routes).toEqual([{ path: '/account', preloads: [] }]);
  });

  it.each([
    ['the entry of the shell', withShell({ integrity: otherIntegrity })],
    ['a style sheet', withShell({ styles: [{ href: '/shell/a.css', integrity: otherIntegrity }] })],
    ['a prerendered frame', withShell({ frame: { href: '/shell/frame.html', integrity: otherIntegrity } })],
  ])('a document is rejected when a file of the shell has another hash: %s', async (_what, release) => {
    await expect(check(release)).rejects.toMatchObject({
      reason: 'file',
      message: expect.stringMatching(/has another hash than the document names\.$/),
    });
  });

  it.each([
    ['the entry', withPlanner({ integrity: otherIntegrity }), []],
    [
      'the entry of the build before it',
      withPlanner({ previous: { ...previous, integrity: otherIntegrity } }),
      aRelease().remotes,
    ],
    ['a preload', withPreload({ href: '/shell/a.js', as: 'script', integrity: otherIntegrity }), []],
    [
      'a preload of another hash than its entry',
      withPreload({ href: entry, as: 'script', integrity: otherIntegrity }),
      [],
    ],
  ])('a part of a remote is not served when a file has another hash: %s', async (_what, release, remotes) => {
    const { loaded, leftOut } = await check(release);
    expect(loaded.release.remotes).toEqual(remotes);
    expect(leftOut).toMatchObject([{ reason: 'file', message: expect.stringContaining('has another hash') }]);
  });

  it('a remote of another shape is left out, and unknown names and fields of one are no problem', async () => {
    const [planner] = aRelease().remotes;
    const odd = { ...planner, name: 'team-notes', slots: ['board'], nav: [], color: 'red', routes: [] };
    const release = { ...aRelease(), remotes: [planner, odd, { ...odd, name: 'habits', routes: 'none' }] };
    const { loaded, leftOut } = await check(release);
    expect(loaded.release.remotes.map(({ name, slots }) => [name, slots])).toEqual([
      ['planner', []],
      ['team-notes', ['board']],
    ]);
    expect(leftOut).toMatchObject([{ reason: 'schema', message: expect.stringContaining('habits') }]);
  });

  it.each([
    '',
    '{',
    '{}',
    'null',
    JSON.stringify({ ...aRelease(), schema: 2 }),
    JSON.stringify(withShell({ contract: { min: 2, max: 1 } })),
    JSON.stringify(withShell({ entry: '//evil.example/main.js' })),
  ])('the text %j is rejected', async (text) => {
    await expect(checkRelease(text, sourceOf())).rejects.toMatchObject({ reason: 'schema' });
  });
});
