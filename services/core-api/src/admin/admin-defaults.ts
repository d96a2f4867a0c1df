import type { Route } from '@simmer/contracts/define-route';
import {
  adminActivityRoutes,
  adminNorthStarRoutes,
  adminPhaseRoutes,
  adminSizeRoutes,
  adminThemeRoutes,
  adminVibeRoutes,
} from '@simmer/contracts/routes/admin/admin-defaults.routes';
import type { DefaultKind } from '@simmer/persistence/catalogue/default-item.kinds';

/** An interface of the defaults of a kind; North Stars have two (API-26). */
export interface Defaults {
  readonly kind: DefaultKind;
  /** The names of the fields in responses, singular and plural. */
  readonly one: string;
  readonly many: string;
  /** The noun in texts for people. */
  readonly noun: string;
  /** The prefix of the routes' ids, which the audit log stores. */
  readonly id: string;
  readonly routes: Readonly<Record<string, Route>>;
}

/** The defaults that admins edit for everybody (ADM-10). */
export const allDefaults: readonly Defaults[] = [
  {
    kind: 'activity',
    one: 'activity',
    many: 'activities',
    noun: 'activity',
    id: 'adminActivities',
    routes: adminActivityRoutes,
  },
  {
    kind: 'northStar',
    one: 'north_star',
    many: 'north_stars',
    noun: 'North Star',
    id: 'adminNorthStars',
    routes: adminNorthStarRoutes,
  },
  {
    kind: 'northStar',
    one: 'theme',
    many: 'themes',
    noun: 'North Star',
    id: 'adminThemes',
    routes: adminThemeRoutes,
  },
  { kind: 'vibe', one: 'vibe', many: 'vibes', noun: 'vibe', id: 'adminVibes', routes: adminVibeRoutes },
  {
    kind: 'size',
    one: 'time_block_size',
    many: 'time_block_sizes',
    noun: 'time block size',
    id: 'adminTimeBlockSizes',
    routes: adminSizeRoutes,
  },
  {
    kind: 'phase',
    one: 'ecocycle_phase',
    many: 'ecocycle_phases',
    noun: 'ecocycle phase',
    id: 'adminEcocyclePhases',
    routes: adminPhaseRoutes,
  },
];
