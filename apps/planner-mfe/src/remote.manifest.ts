import type { RemoteManifest } from '@simmer/contracts/remote-contract';

/** What the planner answers for; the release document is made from this. */
export const remoteManifest = {
  name: 'planner',
  routes: [
    { path: '/onboarding', access: 'signed-in', chunks: ['onboarding'] },
    { path: '/dashboard', access: 'onboarded', chunks: ['dashboard'] },
    { path: '/calendar', access: 'onboarded', chunks: ['calendar'] },
  ],
  nav: [
    { path: '/dashboard', label: 'Dashboard', icon: 'dashboard', order: 10, access: 'onboarded' },
    { path: '/calendar', label: 'Calendar', icon: 'calendar', order: 20, access: 'onboarded' },
  ],
  slots: [
    'calendar-card',
    'select-calendars',
    'reconnect-calendar',
    'time-block-dialog',
    'command-palette',
    'poster-wizard',
    'north-star-management',
  ],
} as const satisfies RemoteManifest;
