import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@simmer/contracts/release';

export const version = '0123456789ab';
/** The content of every file of the release. */
export const fileContent = 'console.log("let it simmer");'.repeat(100);
export const integrity = `sha256-${createHash('sha256').update(fileContent).digest('base64')}`;
export const bootScript = "document.documentElement.dataset.theme='light'";
const template = `<head><script>${bootScript}</script><!--release:head--></head><body><!--release:body--></body>`;

/** The content of a file of the release by its name. */
export const releaseFiles = (name: string): Buffer =>
  Buffer.from(name === 'template.html' ? template : fileContent);

const shellRoutes = ['/invitation', '/confirm-email'].map((path) => ({ path, preloads: [] }));

/** A release of a shell and one remote, with changes for a test. */
export function aRelease(changes: Partial<Release> = {}): Release {
  const shellBase = `/shell/${version}/`;
  const remoteBase = `/remotes/planner/${version}/`;
  return {
    schema: 1,
    id: version,
    created_at: '2026-11-20T08:00:00.000Z',
    shell: {
      version,
      template: `${shellBase}template.html`,
      entry: `${shellBase}main.js`,
      integrity,
      styles: [{ href: `${shellBase}main.css`, integrity }],
      contract: { min: 1, max: 1 },
      routes: [
        { path: '/', preloads: [{ href: `${shellBase}front-door.js`, as: 'script' }] },
        ...shellRoutes,
        { path: '*', preloads: [] },
      ],
    },
    remotes: [
      {
        name: 'planner',
        version,
        entry: `${remoteBase}remote-entry.js`,
        integrity,
        global: 'simmer_remote_planner',
        contract: { min: 1, max: 1 },
        routes: [
          {
            path: '/calendar',
            access: 'onboarded',
            preloads: [{ href: `${remoteBase}remote-entry.js`, as: 'script', integrity }],
          },
        ],
        nav: [
          { path: '/calendar', label: 'Calendar</script>', icon: 'calendar', order: 1, access: 'onboarded' },
        ],
        slots: [],
      },
    ],
    ...changes,
  };
}

/** Replaces the release document of a folder, like publishing does. */
export function promote(folder: string, document: unknown): void {
  const half = join(folder, 'release.json.half');
  writeFileSync(half, JSON.stringify(document));
  renameSync(half, join(folder, 'release.json'));
}

/** A new folder with a release in it. The caller removes it. */
export function aReleaseFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'simmer-gateway-'));
  mkdirSync(join(folder, 'shell', version), { recursive: true });
  mkdirSync(join(folder, 'remotes/planner', version), { recursive: true });
  writeFileSync(join(folder, 'shell', version, 'template.html'), template);
  for (const file of ['main.js', 'main.css', 'front-door.js']) {
    writeFileSync(join(folder, 'shell', version, file), fileContent);
  }
  writeFileSync(join(folder, 'remotes/planner', version, 'remote-entry.js'), fileContent);
  promote(folder, aRelease());
  return folder;
}
