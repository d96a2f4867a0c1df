import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import {
  createIdealBlockBody,
  idealBlockSchema,
  updateIdealBlockBody,
} from '../schemas/ideal-block.schema.ts';
import { idParams, removalQuery } from '../schemas/primitives.schema.ts';
import * as sample from './examples.ts';

const tag = 'Ideal week';
const oneIdealBlock = z.object({ idealBlock: idealBlockSchema });

export const listIdealBlocks = defineRoute({
  id: 'idealBlocks.list',
  method: 'GET',
  path: '/ideal-blocks',
  permission: 'user',
  tag,
  summary: 'List the blocks of the user’s ideal week',
  response: z.object({ idealBlocks: z.array(idealBlockSchema) }),
  status: 200,
  example: { response: { idealBlocks: [sample.idealBlock] } },
});

export const createIdealBlock = defineRoute({
  id: 'idealBlocks.create',
  method: 'POST',
  path: '/ideal-blocks',
  permission: 'user',
  tag,
  summary: 'Add a block to the ideal week',
  description: '409 if the id is in use, or the ideal week has 100 blocks.',
  body: createIdealBlockBody,
  response: oneIdealBlock,
  status: 201,
  errors: [409],
  example: {
    body: {
      weekday: 'tuesday',
      north_star_theme_id: sample.someId,
      size: sample.otherId,
      start_timing: { name: 'evening', hour: 17 },
    },
    response: { idealBlock: sample.idealBlock },
  },
});

export const updateIdealBlock = defineRoute({
  id: 'idealBlocks.update',
  method: 'PUT',
  path: '/ideal-blocks/:id',
  permission: 'user',
  tag,
  summary: 'Change a block of the ideal week',
  description: '409 if it has another version than the given one.',
  params: idParams,
  body: updateIdealBlockBody,
  response: oneIdealBlock,
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    body: { weekday: 'tuesday', start_timing: { name: 'evening', hour: 17 }, version: 1 },
    response: { idealBlock: sample.idealBlock },
  },
});

export const removeIdealBlock = defineRoute({
  id: 'idealBlocks.remove',
  method: 'DELETE',
  path: '/ideal-blocks/:id',
  permission: 'user',
  tag,
  summary: 'Delete a block of the ideal week',
  description: '409 if it has another version than the given one.',
  params: idParams,
  query: removalQuery,
  response: oneIdealBlock,
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    query: { version: 1 },
    response: { idealBlock: sample.idealBlock },
  },
});

export const idealBlockRoutes = [
  listIdealBlocks,
  createIdealBlock,
  updateIdealBlock,
  removeIdealBlock,
] as const;
