import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseSchema } from '@simmer/contracts/release';
import type { RemoteManifest } from '@simmer/contracts/remote-contract';
import { integrityOf, publishArtifact } from './artifact.ts';
import { describeRelease, type PublishedBuild, type PublishedRemote } from './release-document.ts';
import type { BuildReport } from './stats-plugin.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'simmer-release-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function published(place: string, files: readonly string[], report: BuildReport): PublishedBuild {
  const out = mkdtempSync(join(folder, 'out-'));
  for (const file of files) writeFileSync(join(out, file), `the content of ${file}`);
  const artifact = publishArtifact(out, join(folder, place));
  return { artifact, report, base: `/${place}/${artifact.version}/` };
}

const chunk = (id: string, file: string, consumes: string[] = [], provides: string[] = []) => ({
  id,
  files: [file],
  provides,
  consumes,
});

function aShell(): PublishedBuild {
  return published(
    'shell',
    [
      'main.0a.js',
      'main.0b.css',
      'app.js',
      'account.js',
      'react.js',
      'dialog.js',
      'text-latin-wght-normal.0c.woff2',
    ],
    {
      chunks: [
        chunk('1', 'app.js', ['react']),
        chunk('2', 'account.js'),
        chunk('3', 'react.js', [], ['react']),
        chunk('4', 'dialog.js', ['react'], ['@simmer/ui/overlays/dialog']),
      ],
      groups: { app: ['1'], 'app-frame': ['1'], account: ['2'] },
    },
  );
}

const manifest: RemoteManifest = {
  name: 'planner',
  routes: [{ path: '/calendar', access: 'onboarded', chunks: ['calendar'] }],
  nav: [{ path: '/calendar', label: 'Calendar', icon: 'calendar', order: 1, access: 'onboarded' }],
  slots: ['calendar-card'],
};

function aPlanner(): PublishedRemote {
  const build = published('remotes/planner', ['remote-entry.0d.js', 'remote.js', 'calendar.js', 'card.js'], {
    chunks: [
      chunk('1', 'remote.js'),
      chunk('2', 'calendar.js', ['react', '@simmer/ui/overlays/dialog']),
      chunk('3', 'card.js', ['react']),
    ],
    groups: { remote: ['1'], calendar: ['2'], 'calendar-card': ['3'] },
  });
  return { ...build, manifest };
}

const shellRoutes = [
  { path: '/account', chunks: ['app', 'account'], slots: ['calendar-card'] },
  { path: '*', chunks: ['app'] },
] as const;

describe('describeRelease', () => {
  const release = () =>
    describeRelease(aShell(), shellRoutes, [aPlanner()], new Date('2026-11-20T08:00:00Z'));
  const filesOf = (preloads: readonly { href: string }[]) =>
    new Set(preloads.map(({ href }) => href.split('/').at(-1)));

  it('gives a document that the schema of the gateway accepts', () => {
    const document = release();
    expect(releaseSchema.parse(document)).toEqual(document);
    expect(document.created_at).toBe('2026-11-20T08:00:00.000Z');
  });

  it('the route of a remote preloads its own files and the shared ones they need', () => {
    expect(filesOf(release().remotes[0]?.routes[0]?.preloads ?? [])).toEqual(
      new Set([
        'app.js',
        'calendar.js',
        'dialog.js',
        'react.js',
        'remote-entry.0d.js',
        'remote.js',
        'text-latin-wght-normal.0c.woff2',
      ]),
    );
  });

  it('a shell page with a slot preloads the files of that slot, and other pages do not', () => {
    const [account, other] = release().shell.routes;
    expect(filesOf(account?.preloads ?? [])).toEqual(
      new Set([
        'account.js',
        'app.js',
        'card.js',
        'react.js',
        'remote-entry.0d.js',
        'remote.js',
        'text-latin-wght-normal.0c.woff2',
      ]),
    );
    expect(filesOf(other?.preloads ?? [])).toEqual(
      new Set(['app.js', 'react.js', 'text-latin-wght-normal.0c.woff2']),
    );
  });

  it('each entry has the version and the integrity of its published file', () => {
    const planner = aPlanner();
    const { remotes } = describeRelease(aShell(), shellRoutes, [planner], new Date());
    expect(remotes[0]).toMatchObject({
      version: planner.artifact.version,
      entry: `/remotes/planner/${planner.artifact.version}/remote-entry.0d.js`,
      integrity: integrityOf(planner.artifact, 'remote-entry.0d.js'),
      global: `simmer_remote_planner_${planner.artifact.version}`,
    });
  });

  it('equal parts give the same release id at any time, other routes another', () => {
    const one = describeRelease(aShell(), shellRoutes, [aPlanner()], new Date(0));
    const other = describeRelease(aShell(), shellRoutes, [aPlanner()], new Date(1));
    expect(other.id).toBe(one.id);
    expect(describeRelease(aShell(), [], [aPlanner()], new Date(0)).id).not.toBe(one.id);
  });

  it('a slot that no remote provides is rejected', () => {
    const planner = { ...aPlanner(), manifest: { ...manifest, slots: [] } };
    expect(() => describeRelease(aShell(), shellRoutes, [planner], new Date())).toThrow(
      "No remote provides the slot 'calendar-card'",
    );
  });
});
