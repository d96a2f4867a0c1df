import * as z from 'zod';
import { defineRoute } from '../engine/define-route.ts';
import { posterSchema, savePosterBody } from '../schemas/reflection.schema.ts';
import * as sample from './examples.ts';

const tag = 'Reflection';

export const getPoster = defineRoute({
  id: 'northStarPoster.get',
  method: 'GET',
  path: '/north-star-poster',
  permission: 'user',
  tag,
  summary: 'The poster, or null before the first one',
  response: z.object({ poster: posterSchema.nullable() }),
  status: 200,
  example: { response: { poster: sample.poster } },
});

export const savePoster = defineRoute({
  id: 'northStarPoster.save',
  method: 'POST',
  path: '/north-star-poster',
  permission: 'user',
  tag,
  summary: 'Save the poster (one a user: upsert)',
  body: savePosterBody,
  response: z.object({ poster: posterSchema }),
  status: 201,
  example: {
    body: { north_stars: '⭐ Creative Projects', context: 'A new city' },
    response: { poster: sample.poster },
  },
});

export const removePoster = defineRoute({
  id: 'northStarPoster.remove',
  method: 'DELETE',
  path: '/north-star-poster',
  permission: 'user',
  tag,
  summary: 'Remove the poster; null when there was none',
  response: z.object({ poster: posterSchema.nullable() }),
  status: 200,
  example: { response: { poster: sample.poster } },
});

export const posterRoutes = [getPoster, savePoster, removePoster] as const;
