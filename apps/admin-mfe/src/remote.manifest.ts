import type { RemoteManifest } from '@simmer/contracts/remote-contract';

/** The manifest of the admin remote; the release document is generated from it. */
export const remoteManifest = {
  name: 'admin',
  routes: [{ path: '/admin', access: 'super-admin', chunks: ['admin'] }],
  nav: [{ path: '/admin', label: 'Admin', icon: 'admin', order: 50, access: 'super-admin' }],
  slots: [],
} as const satisfies RemoteManifest;
