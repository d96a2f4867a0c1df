import type { RemoteManifest } from '@simmer/contracts/remote-contract';

/** What the admin remote answers for; the release document is made from this. */
export const remoteManifest = {
  name: 'admin',
  routes: [{ path: '/admin', access: 'super-admin', chunks: ['admin'] }],
  nav: [{ path: '/admin', label: 'Admin', icon: 'admin', order: 50, access: 'super-admin' }],
  slots: [],
} as const satisfies RemoteManifest;
