import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { remoteContract, type Remote, type SlotLoader } from '@simmer/contracts/remote-contract';
import { setHost } from './host/remote-host.ts';
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

const slots: Readonly<Record<(typeof remoteManifest.slots)[number], SlotLoader<ComponentType<never>>>> = {
  'calendar-analysis': () =>
    import(/* webpackChunkName: "calendar-analysis" */ './features/analysis/calendar-analysis.slot.tsx'),
  'calendar-event': () =>
    import(/* webpackChunkName: "calendar-event" */ './features/calendar-events/calendar-event.slot.tsx'),
  'event-history': () =>
    import(/* webpackChunkName: "event-history" */ './features/calendar-events/event-history.slot.tsx'),
};

/** The ecocycle canvas and the library of activities. */
export const remote: Remote<RouteObject, ComponentType<never>> = {
  contract: remoteContract,
  mount: (host) => {
    setHost(host);
    return { routes, slots };
  },
};
