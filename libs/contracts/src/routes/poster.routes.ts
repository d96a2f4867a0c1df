import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { removalQuery } from '../schemas/primitives.schema.ts';
import { posterSchema, savePosterBody } from '../schemas/reflection.schema.ts';
import * as sample from './examples.ts';

const tag = 'Reflection';

export const getPoster = defineRoute({
  id: 'northStarPoster.get',
  method: 'GET',
  path: '/north-star-poster',
  permission: 'user',
  tag,
  summary: 'Get the poster, or null if there is none',
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
  summary: 'Create or update the poster',
  description: '409 if it has another version than the given one.',
  body: savePosterBody,
  response: z.object({ poster: posterSchema }),
  status: 201,
  errors: [409],
  example: {
    body: { north_stars: '⭐ Creative Projects', context: 'A new city', version: 2 },
    response: { poster: sample.poster },
  },
});

export const removePoster = defineRoute({
  id: 'northStarPoster.remove',
  method: 'DELETE',
  path: '/north-star-poster',
  permission: 'user',
  tag,
  summary: 'Delete the poster; returns null if there was none',
  description: '409 if it has another version than the given one.',
  query: removalQuery,
  response: z.object({ poster: posterSchema.nullable() }),
  status: 200,
  errors: [409],
  example: { query: { version: 2 }, response: { poster: sample.poster } },
});

export const posterRoutes = [getPoster, savePoster, removePoster] as const;
