import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { remoteContract, type Remote } from '@simmer/contracts/remote-contract';
import type { remoteManifest } from './remote.manifest.ts';

type Path = (typeof remoteManifest.routes)[number]['path'];

const routes: Readonly<Record<Path, readonly RouteObject[]>> = {
  '/ecocycle': [
    {
      index: true,
      lazy: () => import(/* webpackChunkName: "ecocycle" */ './features/canvas/canvas.page.tsx'),
    },
  ],
  '/kitchen-sink': [
    {
      index: true,
      lazy: () =>
        import(/* webpackChunkName: "kitchen-sink" */ './features/kitchen-sink/kitchen-sink.page.tsx'),
    },
  ],
};

/** The ecocycle canvas and the library of activities. */
export const remote: Remote<RouteObject, ComponentType<never>> = {
  contract: remoteContract,
  mount: () => ({ routes, slots: {} }),
};
