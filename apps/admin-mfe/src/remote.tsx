import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { remoteContract, type Remote } from '@simmer/contracts/remote-contract';
import { setHost } from './host/remote-host.ts';
import type { remoteManifest } from './remote.manifest.ts';

type Path = (typeof remoteManifest.routes)[number]['path'];

const routes: Readonly<Record<Path, readonly RouteObject[]>> = {
  '/admin': [
    {
      index: true,
      lazy: () => import(/* webpackChunkName: "admin" */ './features/admin/admin.page.tsx'),
    },
  ],
};

/** The super admins' remote. */
export const remote: Remote<RouteObject, ComponentType<never>> = {
  contract: remoteContract,
  mount: (host) => {
    setHost(host);
    return { routes, slots: {} };
  },
};
