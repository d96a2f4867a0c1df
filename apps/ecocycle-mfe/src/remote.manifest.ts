import type { RemoteManifest } from '@simmer/contracts/remote-contract';

/** The ecocycle remote's manifest; the release document is built from it. */
export const remoteManifest = {
  name: 'ecocycle',
  routes: [
    {
      path: '/ecocycle',
      access: 'onboarded',
      chunks: ['ecocycle'],
    },
    {
      path: '/kitchen-sink',
      access: 'onboarded',
      chunks: ['kitchen-sink'],
    },
  ],
  nav: [
    { path: '/ecocycle', label: 'Ecocycle', icon: 'ecocycle', order: 30, access: 'onboarded' },
    { path: '/kitchen-sink', label: 'Kitchen Sink', icon: 'kitchen-sink', order: 40, access: 'onboarded' },
  ],
  slots: ['calendar-analysis', 'calendar-event', 'event-history'],
} as const satisfies RemoteManifest;
