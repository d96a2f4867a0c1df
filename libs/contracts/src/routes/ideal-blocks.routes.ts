import { resourceRoutes } from '../resource-routes.ts';
import {
  createIdealBlockBody,
  idealBlockSchema,
  updateIdealBlockBody,
} from '../schemas/ideal-block.schema.ts';
import * as sample from './examples.ts';

const { list, create, update, remove } = resourceRoutes({
  id: 'idealBlocks',
  path: '/ideal-blocks',
  permission: 'user',
  tag: 'Ideal week',
  noun: 'a block of the ideal week',
  nouns: 'the blocks of the user’s ideal week',
  one: 'idealBlock',
  many: 'idealBlocks',
  item: idealBlockSchema,
  example: sample.idealBlock,
});

export const idealBlockRoutes = {
  list: list(),
  create: create({
    body: createIdealBlockBody,
    summary: 'Add a block to the ideal week',
    description: '409 if the id is in use, or the ideal week has 100 blocks.',
    example: {
      weekday: 'tuesday',
      north_star_theme_id: sample.someId,
      size: sample.otherId,
      start_timing: { name: 'evening', hour: 17 },
    },
  }),
  update: update({
    body: updateIdealBlockBody,
    example: { weekday: 'tuesday', start_timing: { name: 'evening', hour: 17 } },
  }),
  remove: remove(),
};
