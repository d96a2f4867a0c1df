import { createHash } from 'node:crypto';
import type { RemoteName } from '@simmer/contracts/remote-contract';
import type { BuildManifest, BuiltRemote, BuiltShell } from '../src/builds/build-manifest.ts';
import { putBuild } from '../src/builds/build-store.ts';
import type { AppName } from '../src/document/release-document.ts';
import type { SignedOrder } from '../src/rollout/change-release.ts';
import type { ReleaseStore } from '../src/store/release-store.ts';

/** The orders of the tests. */
export type Promotion = Extract<SignedOrder, { action: 'promote' | 'rollback' }>;
export type Canary = Extract<SignedOrder, { action: 'canary' }>;

/** The apps of the tests. */
export const remoteNames = ['planner', 'ecocycle', 'admin'] as const;
export const appNames = ['shell', ...remoteNames] as const;

/** The version with this number. */
export const versionOf = (number: number): string => number.toString(16).padStart(12, '0');

const contentOf = (app: AppName, version: string, path: string) => Buffer.from(`${app} ${version} ${path}`);

const hashed = (app: AppName, version: string, path: string) => ({
  path,
  size: contentOf(app, version, path).length,
  gzip: contentOf(app, version, path).length,
  integrity: `sha256-${createHash('sha256')
    .update(contentOf(app, version, path))
    .digest('base64')}`,
});

const chunk = (id: string, file: string, consumes: string[] = [], provides: string[] = []) => ({
  id,
  files: [file],
  provides,
  consumes,
});

/** A build of the shell, with changes for a test. */
export function aShell(number = 1, changes: Partial<BuiltShell> = {}): BuiltShell {
  const version = versionOf(number);
  const files = ['main.js', 'main.css', 'app.js', 'account.js', 'react.js', 'dialog.js', 'text.woff2'];
  return {
    schema: 1,
    app: 'shell',
    version,
    contract: { min: 1, max: 1 },
    files: [...files, 'template.html'].map((path) => hashed('shell', version, path)),
    report: {
      chunks: [
        chunk('1', 'app.js', ['react']),
        chunk('2', 'account.js'),
        chunk('3', 'react.js', [], ['react']),
        chunk('4', 'dialog.js', ['react'], ['@simmer/ui/overlays/dialog']),
      ],
      groups: { app: ['1'], 'app-frame': ['1'], account: ['2'] },
    },
    entry: 'main.js',
    routes: [
      { path: '/account', chunks: ['app', 'account'], slots: ['calendar-card'] },
      { path: '*', chunks: ['app'], slots: [] },
    ],
    template: 'template.html',
    styles: ['main.css'],
    fonts: ['text.woff2'],
    ...changes,
  };
}

/** A build of a remote, with changes for a test. The planner provides the slot of the shell's account page. */
export function aRemote(
  app: RemoteName = 'planner',
  number = 1,
  changes: Partial<BuiltRemote> = {},
): BuiltRemote {
  const version = versionOf(number);
  return {
    schema: 1,
    app,
    version,
    contract: { min: 1, max: 1 },
    files: ['entry.js', 'remote.js', 'page.js', 'card.js'].map((path) => hashed(app, version, path)),
    report: {
      chunks: [
        chunk('1', 'remote.js'),
        chunk('2', 'page.js', ['react', '@simmer/ui/overlays/dialog']),
        chunk('3', 'card.js', ['react']),
      ],
      groups: { remote: ['1'], page: ['2'], 'calendar-card': ['3'] },
    },
    entry: 'entry.js',
    global: `simmer_remote_${app.replaceAll('-', '_')}_${version}`,
    routes: [{ path: `/${app}`, access: 'onboarded', chunks: ['page'] }],
    nav: [{ path: `/${app}`, label: app, icon: app, order: 1, access: 'onboarded' }],
    slots: app === 'planner' ? ['calendar-card'] : [],
    ...changes,
  };
}

/** Stores a build with the content that its manifest describes. */
export async function store(target: ReleaseStore, build: BuildManifest): Promise<void> {
  const files = build.files.map(({ path }) => ({ path, content: contentOf(build.app, build.version, path) }));
  await putBuild(target, build, files);
}

/** Stores a build of each app. */
export async function storeAll(target: ReleaseStore, number: number): Promise<void> {
  await store(target, aShell(number));
  for (const name of remoteNames) await store(target, aRemote(name, number));
}

/** The same version of each app. */
export function allVersions(number: number): Record<(typeof appNames)[number], string> {
  const version = versionOf(number);
  return { shell: version, planner: version, ecocycle: version, admin: version };
}
