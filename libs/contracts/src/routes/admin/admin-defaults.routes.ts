import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import { resourceRoutes } from '../../resource-routes.ts';
import {
  adminActivitySchema,
  adminNorthStarSchema,
  adminPhaseSchema,
  adminSizeSchema,
  adminVibeSchema,
} from '../../schemas/admin.schema.ts';
import {
  createDefaultBody,
  createPhaseBody,
  createSizeBody,
  createVibeBody,
  updateDefaultBody,
  updatePhaseBody,
  updateSizeBody,
  updateVibeBody,
} from '../../schemas/catalogue.schema.ts';
import { idParams } from '../../schemas/primitives.schema.ts';
import * as sample from '../examples.ts';

const ofDefaults = { permission: 'super_admin', tag: 'Admin: defaults' } as const;
const renamed = { name: 'New name', version: 1 };

const activities = resourceRoutes({
  ...ofDefaults,
  id: 'adminActivities',
  path: '/admin/activities',
  noun: 'a default activity',
  nouns: 'the default activities',
  one: 'activity',
  many: 'activities',
  item: adminActivitySchema,
  example: {
    id: sample.someId,
    name: 'Garden',
    emoji: '🌱',
    color: '#3B82F6',
    is_default: true,
    created_at: sample.stamp,
    version: 1,
  },
});

export const adminActivityRoutes = {
  list: activities.list(),
  create: activities.create({
    body: createDefaultBody,
    example: { name: 'Garden', emoji: '🌱', color: '#3B82F6', is_default: true },
  }),
  update: activities.update({ body: updateDefaultBody, example: renamed }),
};

const ofNorthStar = {
  ...ofDefaults,
  noun: 'a default North Star',
  nouns: 'the default North Stars',
  item: adminNorthStarSchema,
  example: {
    id: sample.someId,
    name: 'Health',
    emoji: '💪',
    color: '#22C55E',
    is_default: true,
    version: 1,
  },
};

const northStars = resourceRoutes({
  ...ofNorthStar,
  id: 'adminNorthStars',
  path: '/admin/north_stars',
  one: 'north_star',
  many: 'north_stars',
});

export const adminNorthStarRoutes = {
  list: northStars.list(),
  create: northStars.create({
    body: createDefaultBody,
    example: { name: 'Health', emoji: '💪', is_default: true },
  }),
  update: northStars.update({ body: updateDefaultBody, example: renamed }),
};

const themes = resourceRoutes({
  ...ofNorthStar,
  id: 'adminThemes',
  path: '/admin/themes',
  one: 'theme',
  many: 'themes',
});

/** The second format of default North Stars (API-26). */
export const adminThemeRoutes = {
  create: themes.create({ body: createDefaultBody, example: { name: 'Health', emoji: '💪' } }),
  update: themes.update({ body: updateDefaultBody, example: { color: '#22C55E' } }),
};

const vibes = resourceRoutes({
  ...ofDefaults,
  id: 'adminVibes',
  path: '/admin/vibes',
  noun: 'a default vibe',
  nouns: 'the default vibes',
  one: 'vibe',
  many: 'vibes',
  item: adminVibeSchema,
  example: { ...sample.vibe, version: 1 },
});

export const adminVibeRoutes = {
  list: vibes.list(),
  create: vibes.create({
    body: createVibeBody,
    example: { name: 'Power Up', emoji: '⚡', color: '#3B82F6' },
  }),
  update: vibes.update({ body: updateVibeBody, example: renamed }),
};

const sizes = resourceRoutes({
  ...ofDefaults,
  id: 'adminTimeBlockSizes',
  path: '/admin/time_block_sizes',
  noun: 'a default time block size',
  nouns: 'the default time block sizes',
  one: 'time_block_size',
  many: 'time_block_sizes',
  item: adminSizeSchema,
  example: { ...sample.size, version: 1 },
});

export const adminSizeRoutes = {
  list: sizes.list(),
  create: sizes.create({ body: createSizeBody, example: { name: 'medium', duration: 60, points: 2 } }),
  update: sizes.update({ body: updateSizeBody, example: renamed }),
};

const phase = { ...sample.phase, version: 1 };

const phases = resourceRoutes({
  ...ofDefaults,
  id: 'adminEcocyclePhases',
  path: '/admin/ecocycle_phases',
  noun: 'a default ecocycle phase',
  nouns: 'the default ecocycle phases',
  one: 'ecocycle_phase',
  many: 'ecocycle_phases',
  item: adminPhaseSchema,
  example: phase,
});

export const adminPhaseRoutes = {
  list: phases.list(),
  create: phases.create({ body: createPhaseBody, example: { name: 'Languaging', keywords: ['idea'] } }),
  update: phases.update({ body: updatePhaseBody, example: renamed }),
  remove: defineRoute('adminEcocyclePhases.remove', 'DELETE /admin/ecocycle_phases/:id', {
    ...ofDefaults,
    summary: 'Delete a default ecocycle phase and clear it from time blocks and events',
    params: idParams,
    response: z.object({ ecocycle_phase: adminPhaseSchema }),
    example: { params: { id: sample.phaseId }, response: { ecocycle_phase: phase } },
  }),
};
