import type { RemoteManifest } from '@simmer/contracts/remote-contract';

/** The planner's manifest; the release document is built from it. */
export const remoteManifest = {
  name: 'planner',
  routes: [
    {
      path: '/onboarding',
      access: 'signed-in',
      chunks: ['onboarding'],
    },
    {
      path: '/dashboard',
      access: 'onboarded',
      chunks: ['dashboard'],
    },
    {
      path: '/calendar',
      access: 'onboarded',
      chunks: ['calendar'],
    },
    {
      path: '/year',
      access: 'onboarded',
      chunks: ['year'],
    },
    {
      path: '/patterns',
      access: 'onboarded',
      chunks: ['patterns'],
    },
    {
      path: '/review',
      access: 'onboarded',
      chunks: ['review'],
    },
    {
      path: '/ideal-week',
      access: 'onboarded',
      chunks: ['ideal-week'],
    },
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
    'change-correction',
    'day-limits',
    'plan-history',
  ],
} as const satisfies RemoteManifest;
