import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { uuid } from '../schemas/primitives.schema.ts';
import { tombstoneSchema } from '../schemas/reflection.schema.ts';
import * as sample from './examples.ts';

export const listTombstones = defineRoute({
  id: 'tombstones.list',
  method: 'GET',
  path: '/tombstones',
  permission: 'user',
  tag: 'Tombstones',
  summary: 'Say when and on which device a time block or a reflection was deleted',
  description:
    'None for an item that is there, that nobody knows, or that was deleted more than 90 days ago.',
  query: z.strictObject({ item_id: uuid }),
  response: z.object({ tombstones: z.array(tombstoneSchema) }),
  status: 200,
  example: {
    query: { item_id: sample.someId },
    response: {
      tombstones: [
        { item_id: sample.someId, deleted_by_device: 'Firefox on Windows', deleted_at: sample.stamp },
      ],
    },
  },
});

export const tombstoneRoutes = [listTombstones] as const;
