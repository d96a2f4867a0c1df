import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import { adminActivitySchema, adminNorthStarSchema } from '../../schemas/admin.schema.ts';
import { createDefaultBody, updateDefaultBody } from '../../schemas/catalogue.schema.ts';
import { idParams } from '../../schemas/primitives.schema.ts';
import * as sample from '../examples.ts';

const tag = 'Admin: defaults';
const activity = {
  id: sample.someId,
  name: 'Garden',
  emoji: '🌱',
  color: '#3B82F6',
  is_default: true,
  created_at: sample.stamp,
  version: 1,
};
const northStar = {
  id: sample.someId,
  name: 'Health',
  emoji: '💪',
  color: '#22C55E',
  is_default: true,
  version: 1,
};

const oneActivity = z.object({ activity: adminActivitySchema });

export const listDefaultActivities = defineRoute({
  id: 'adminActivities.list',
  method: 'GET',
  path: '/admin/activities',
  permission: 'super_admin',
  tag,
  summary: 'List the default activities',
  response: z.object({ activities: z.array(adminActivitySchema) }),
  status: 200,
  example: { response: { activities: [activity] } },
});

export const createDefaultActivity = defineRoute({
  id: 'adminActivities.create',
  method: 'POST',
  path: '/admin/activities',
  permission: 'super_admin',
  tag,
  summary: 'Add a default activity',
  body: createDefaultBody,
  response: oneActivity,
  status: 201,
  errors: [409],
  example: {
    body: { name: 'Garden', emoji: '🌱', color: '#3B82F6', is_default: true },
    response: { activity: activity },
  },
});

export const updateDefaultActivity = defineRoute({
  id: 'adminActivities.update',
  method: 'PUT',
  path: '/admin/activities/:id',
  permission: 'super_admin',
  tag,
  summary: 'Change a default activity',
  params: idParams,
  body: updateDefaultBody,
  response: oneActivity,
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    body: { name: 'New name', version: 1 },
    response: { activity: activity },
  },
});

const oneNorthStar = z.object({ north_star: adminNorthStarSchema });

export const listDefaultNorthStars = defineRoute({
  id: 'adminNorthStars.list',
  method: 'GET',
  path: '/admin/north_stars',
  permission: 'super_admin',
  tag,
  summary: 'List the default North Stars',
  response: z.object({ north_stars: z.array(adminNorthStarSchema) }),
  status: 200,
  example: { response: { north_stars: [northStar] } },
});

export const createDefaultNorthStar = defineRoute({
  id: 'adminNorthStars.create',
  method: 'POST',
  path: '/admin/north_stars',
  permission: 'super_admin',
  tag,
  summary: 'Add a default North Star',
  body: createDefaultBody,
  response: oneNorthStar,
  status: 201,
  errors: [409],
  example: { body: { name: 'Health', emoji: '💪', is_default: true }, response: { north_star: northStar } },
});

export const updateDefaultNorthStar = defineRoute({
  id: 'adminNorthStars.update',
  method: 'PUT',
  path: '/admin/north_stars/:id',
  permission: 'super_admin',
  tag,
  summary: 'Change a default North Star',
  params: idParams,
  body: updateDefaultBody,
  response: oneNorthStar,
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    body: { name: 'New name', version: 1 },
    response: { north_star: northStar },
  },
});

// The second format of the same data (API-26).
const oneNorthStarAsTheme = z.object({ theme: adminNorthStarSchema });

export const createDefaultNorthStarAsTheme = defineRoute({
  id: 'adminThemes.create',
  method: 'POST',
  path: '/admin/themes',
  permission: 'super_admin',
  tag,
  summary: 'Add a default North Star',
  body: createDefaultBody,
  response: oneNorthStarAsTheme,
  status: 201,
  errors: [409],
  example: { body: { name: 'Health', emoji: '💪' }, response: { theme: northStar } },
});

export const updateDefaultNorthStarAsTheme = defineRoute({
  id: 'adminThemes.update',
  method: 'PUT',
  path: '/admin/themes/:id',
  permission: 'super_admin',
  tag,
  summary: 'Change a default North Star',
  params: idParams,
  body: updateDefaultBody,
  response: oneNorthStarAsTheme,
  status: 200,
  errors: [409],
  example: { params: { id: sample.someId }, body: { color: '#22C55E' }, response: { theme: northStar } },
});

export const adminLibraryRoutes = [
  listDefaultActivities,
  createDefaultActivity,
  updateDefaultActivity,
  listDefaultNorthStars,
  createDefaultNorthStar,
  updateDefaultNorthStar,
  createDefaultNorthStarAsTheme,
  updateDefaultNorthStarAsTheme,
] as const;
