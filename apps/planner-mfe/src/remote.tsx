import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { remoteContract, type Remote, type SlotLoader } from '@simmer/contracts/remote-contract';
import { setHost } from './host/remote-host.ts';
import type { remoteManifest } from './remote.manifest.ts';

type Path = (typeof remoteManifest.routes)[number]['path'];

const routes: Readonly<Record<Path, readonly RouteObject[]>> = {
  '/onboarding': [
    {
      index: true,
      lazy: () => import(/* webpackChunkName: "onboarding" */ './features/onboarding/onboarding.page.tsx'),
    },
  ],
  '/dashboard': [
    {
      index: true,
      lazy: () => import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard.page.tsx'),
    },
  ],
  '/calendar': [
    {
      index: true,
      lazy: () => import(/* webpackChunkName: "calendar" */ './features/calendar/calendar.page.tsx'),
    },
  ],
  '/year': [
    { index: true, lazy: () => import(/* webpackChunkName: "year" */ './features/year/year.page.tsx') },
  ],
  '/patterns': [
    {
      index: true,
      lazy: () => import(/* webpackChunkName: "patterns" */ './features/patterns/patterns.page.tsx'),
    },
  ],
  '/review': [
    { index: true, lazy: () => import(/* webpackChunkName: "review" */ './features/review/review.page.tsx') },
  ],
  '/ideal-week': [
    {
      index: true,
      lazy: () => import(/* webpackChunkName: "ideal-week" */ './features/ideal-week/ideal-week.page.tsx'),
    },
  ],
};

const slots: Readonly<Record<(typeof remoteManifest.slots)[number], SlotLoader<ComponentType<never>>>> = {
  'calendar-card': () =>
    import(/* webpackChunkName: "calendar-card" */ './features/calendar-card/calendar-card.slot.tsx'),
  'select-calendars': () =>
    import(
      /* webpackChunkName: "select-calendars" */ './features/calendar-card/selection/select-calendars.slot.tsx'
    ),
  'reconnect-calendar': () =>
    import(
      /* webpackChunkName: "select-calendars" */ './features/calendar-card/connection/reconnect-calendar.slot.tsx'
    ),
  'time-block-dialog': () =>
    import(/* webpackChunkName: "time-block-dialog" */ './features/time-block/time-block.slot.tsx'),
  'command-palette': () =>
    import(/* webpackChunkName: "command-palette" */ './features/palette/palette.slot.tsx'),
  'poster-wizard': () =>
    import(/* webpackChunkName: "poster-wizard" */ './features/poster/poster-wizard.slot.tsx'),
  'north-star-management': () =>
    import(/* webpackChunkName: "north-star-management" */ './features/goals/north-star-management.slot.tsx'),
  'change-correction': () =>
    import(/* webpackChunkName: "change-correction" */ './features/history/change-correction.slot.tsx'),
  'day-limits': () =>
    import(/* webpackChunkName: "day-limits" */ './features/day-limits/day-limits.slot.tsx'),
  'plan-history': () =>
    import(/* webpackChunkName: "plan-history" */ './features/history/plan-history.slot.tsx'),
};

/** The planner: onboarding, the week, and related pages. */
export const remote: Remote<RouteObject, ComponentType<never>> = {
  contract: remoteContract,
  mount: (host) => {
    setHost(host);
    return { routes, slots };
  },
};
