import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import { adminPhaseSchema, adminSizeSchema, adminVibeSchema } from '../../schemas/admin.schema.ts';
import {
  createPhaseBody,
  createSizeBody,
  createVibeBody,
  updatePhaseBody,
  updateSizeBody,
  updateVibeBody,
} from '../../schemas/catalogue.schema.ts';
import { idParams } from '../../schemas/primitives.schema.ts';
import * as sample from '../examples.ts';

const tag = 'Admin: defaults';
const vibe = { ...sample.vibe, version: 1 };
const size = { ...sample.size, version: 1 };
const phase = { ...sample.phase, version: 1 };

const oneVibe = z.object({ vibe: adminVibeSchema });

export const listDefaultVibes = defineRoute({
  id: 'adminVibes.list',
  method: 'GET',
  path: '/admin/vibes',
  permission: 'super_admin',
  tag,
  summary: 'List the default vibes',
  response: z.object({ vibes: z.array(adminVibeSchema) }),
  status: 200,
  example: { response: { vibes: [vibe] } },
});

export const createDefaultVibe = defineRoute({
  id: 'adminVibes.create',
  method: 'POST',
  path: '/admin/vibes',
  permission: 'super_admin',
  tag,
  summary: 'Add a default vibe',
  body: createVibeBody,
  response: oneVibe,
  status: 201,
  errors: [409],
  example: { body: { name: 'Power Up', emoji: '⚡', color: '#3B82F6' }, response: { vibe } },
});

export const updateDefaultVibe = defineRoute({
  id: 'adminVibes.update',
  method: 'PUT',
  path: '/admin/vibes/:id',
  permission: 'super_admin',
  tag,
  summary: 'Change a default vibe',
  params: idParams,
  body: updateVibeBody,
  response: oneVibe,
  status: 200,
  errors: [409],
  example: { params: { id: sample.someId }, body: { name: 'New name', version: 1 }, response: { vibe } },
});

const oneTimeBlockSize = z.object({ time_block_size: adminSizeSchema });

export const listDefaultTimeBlockSizes = defineRoute({
  id: 'adminTimeBlockSizes.list',
  method: 'GET',
  path: '/admin/time_block_sizes',
  permission: 'super_admin',
  tag,
  summary: 'List the default time block sizes',
  response: z.object({ time_block_sizes: z.array(adminSizeSchema) }),
  status: 200,
  example: { response: { time_block_sizes: [size] } },
});

export const createDefaultTimeBlockSize = defineRoute({
  id: 'adminTimeBlockSizes.create',
  method: 'POST',
  path: '/admin/time_block_sizes',
  permission: 'super_admin',
  tag,
  summary: 'Add a default time block size',
  body: createSizeBody,
  response: oneTimeBlockSize,
  status: 201,
  errors: [409],
  example: { body: { name: 'medium', duration: 60, points: 2 }, response: { time_block_size: size } },
});

export const updateDefaultTimeBlockSize = defineRoute({
  id: 'adminTimeBlockSizes.update',
  method: 'PUT',
  path: '/admin/time_block_sizes/:id',
  permission: 'super_admin',
  tag,
  summary: 'Change a default time block size',
  params: idParams,
  body: updateSizeBody,
  response: oneTimeBlockSize,
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    body: { name: 'New name', version: 1 },
    response: { time_block_size: size },
  },
});

const oneEcocyclePhase = z.object({ ecocycle_phase: adminPhaseSchema });

export const listDefaultEcocyclePhases = defineRoute({
  id: 'adminEcocyclePhases.list',
  method: 'GET',
  path: '/admin/ecocycle_phases',
  permission: 'super_admin',
  tag,
  summary: 'List the default ecocycle phases',
  response: z.object({ ecocycle_phases: z.array(adminPhaseSchema) }),
  status: 200,
  example: { response: { ecocycle_phases: [phase] } },
});

export const createDefaultEcocyclePhase = defineRoute({
  id: 'adminEcocyclePhases.create',
  method: 'POST',
  path: '/admin/ecocycle_phases',
  permission: 'super_admin',
  tag,
  summary: 'Add a default ecocycle phase',
  body: createPhaseBody,
  response: oneEcocyclePhase,
  status: 201,
  errors: [409],
  example: { body: { name: 'Languaging', keywords: ['idea'] }, response: { ecocycle_phase: phase } },
});

export const updateDefaultEcocyclePhase = defineRoute({
  id: 'adminEcocyclePhases.update',
  method: 'PUT',
  path: '/admin/ecocycle_phases/:id',
  permission: 'super_admin',
  tag,
  summary: 'Change a default ecocycle phase',
  params: idParams,
  body: updatePhaseBody,
  response: oneEcocyclePhase,
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    body: { name: 'New name', version: 1 },
    response: { ecocycle_phase: phase },
  },
});

export const removeDefaultEcocyclePhase = defineRoute({
  id: 'adminEcocyclePhases.remove',
  method: 'DELETE',
  path: '/admin/ecocycle_phases/:id',
  permission: 'super_admin',
  tag,
  summary: 'Delete a default ecocycle phase and clear it from time blocks and events',
  params: idParams,
  response: oneEcocyclePhase,
  status: 200,
  example: { params: { id: sample.phaseId }, response: { ecocycle_phase: phase } },
});

export const adminCatalogueRoutes = [
  listDefaultVibes,
  createDefaultVibe,
  updateDefaultVibe,
  listDefaultTimeBlockSizes,
  createDefaultTimeBlockSize,
  updateDefaultTimeBlockSize,
  listDefaultEcocyclePhases,
  createDefaultEcocyclePhase,
  updateDefaultEcocyclePhase,
  removeDefaultEcocyclePhase,
] as const;
