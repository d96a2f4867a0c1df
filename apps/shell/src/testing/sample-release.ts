import type { Release, ReleaseRemote } from '@simmer/contracts/release';

/** @returns a release with these remotes and these routes of the shell. */
export function sampleRelease(
  remotes: ReleaseRemote[] = [],
  routes: Release['shell']['routes'] = [],
): Release {
  return {
    schema: 1,
    id: '0123456789ab',
    created_at: '2026-11-20T08:00:00.000Z',
    shell: {
      version: '0123456789ab',
      template: '/shell/t.html',
      entry: '/shell/main.js',
      integrity: `sha256-${'A'.repeat(43)}=`,
      styles: [],
      contract: { min: 1, max: 1 },
      routes,
    },
    remotes,
  };
}

/** @returns the planner of a release, with a calendar page. */
export function sampleRemote(more: Partial<ReleaseRemote> = {}): ReleaseRemote {
  return {
    name: 'planner',
    version: '0123456789ab',
    entry: '/remotes/planner/0123456789ab/remote-entry.js',
    integrity: `sha256-${'A'.repeat(43)}=`,
    global: 'simmer_remote_planner',
    contract: { min: 1, max: 1 },
    routes: [{ path: '/calendar', access: 'onboarded', preloads: [] }],
    nav: [],
    slots: [],
    ...more,
  };
}
