import { createHash } from 'node:crypto';
import type { Preload, Release } from '@simmer/contracts/release';
import { aRelease, fileContent, integrity, version } from '../testing/release-fixture.ts';
import { checkRelease } from './check-release.ts';

const shellBase = `/shell/${version}/`;
const entry = `/remotes/planner/${version}/remote-entry.js`;
const otherIntegrity = `sha384-${createHash('sha384').update('other').digest('base64')}`;

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
    expect(await check(aRelease())).toEqual({ release: aRelease(), template: fileContent, html: {} });
  });

  it.each([
    ['older and newer ones too', { min: 0, max: 2 }, { min: 1, max: 1 }],
    ['their newest only', { min: 2, max: 5 }, { min: 0, max: 2 }],
    ['their oldest only', { min: 0, max: 3 }, { min: 3, max: 4 }],
  ])(
    'a remote whose contract range overlaps that of the shell is accepted: %s',
    async (_why, contract, hosted) => {
      const release = { ...withPlanner({ contract }), shell: withShell({ contract: hosted }).shell };
      expect((await check(release)).release.remotes[0]?.contract).toEqual(contract);
    },
  );

  it.each([
    ['below', { min: 0, max: 1 }, { min: 2, max: 3 }],
    ['above', { min: 4, max: 5 }, { min: 2, max: 3 }],
  ])('a remote whose contract range is %s that of the shell is rejected', async (_side, contract, hosted) => {
    const release = { ...withPlanner({ contract }), shell: withShell({ contract: hosted }).shell };
    await expect(check(release)).rejects.toMatchObject({
      reason: 'contract',
      message: expect.stringContaining('and the shell 2 to 3.'),
    });
  });

  it('a build before it whose contract does not fit is rejected', async () => {
    const release = withPlanner({ previous: { ...previous, contract: { min: 7, max: 7 } } });
    await expect(check(release)).rejects.toMatchObject({ reason: 'contract' });
  });

  it.each([
    ['the template', aRelease(), `${shellBase}template.html`],
    ['the entry of the shell', aRelease(), `${shellBase}main.js`],
    ['a style sheet', aRelease(), `${shellBase}main.css`],
    ['a preload', aRelease(), `${shellBase}front-door.js`],
    ['the entry of a remote', aRelease(), entry],
    ['the entry of the build before it', withPlanner({ previous }), previous.entry],
    [
      'a prerendered frame',
      withShell({ frame: { href: '/shell/frame.html', integrity } }),
      '/shell/frame.html',
    ],
    ['a font', withPreload({ href: '/shell/x.woff2', as: 'font' }), '/shell/x.woff2'],
  ])('a document is rejected when a file is missing: %s', async (_what, release, lost) => {
    await expect(check(release, lost)).rejects.toMatchObject({
      reason: 'file',
      message: `${lost} is missing.`,
    });
  });

  it.each([
    ['the entry of the shell', withShell({ integrity: otherIntegrity })],
    ['a style sheet', withShell({ styles: [{ href: '/shell/a.css', integrity: otherIntegrity }] })],
    ['a prerendered frame', withShell({ frame: { href: '/shell/frame.html', integrity: otherIntegrity } })],
    ['the entry of a remote', withPlanner({ integrity: otherIntegrity })],
    [
      'the entry of the build before it',
      withPlanner({ previous: { ...previous, integrity: otherIntegrity } }),
    ],
    ['a preload', withPreload({ href: '/shell/a.js', as: 'script', integrity: otherIntegrity })],
    [
      'a preload of another hash than its entry',
      withPreload({ href: entry, as: 'script', integrity: otherIntegrity }),
    ],
  ])('a document is rejected when a file has another hash: %s', async (_what, release) => {
    await expect(check(release)).rejects.toMatchObject({
      reason: 'file',
      message: expect.stringMatching(/has another hash than the document names\.$/),
    });
  });

  it.each(['', '{', '{}', 'null'])('the text %j is rejected', async (text) => {
    await expect(checkRelease(text, sourceOf())).rejects.toMatchObject({ reason: 'document' });
  });
});
