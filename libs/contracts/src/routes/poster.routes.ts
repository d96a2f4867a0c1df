import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { resourceRoutes } from '../resource-routes.ts';
import { removalQuery } from '../schemas/primitives.schema.ts';
import { posterSchema, savePosterBody } from '../schemas/poster.schema.ts';
import * as sample from './examples.ts';

// A person has one poster, so its paths have no id.
const ofPoster = { permission: 'user', tag: 'Reflection' } as const;
const posterOrNone = z.object({ poster: posterSchema.nullable() });

const { save } = resourceRoutes({
  ...ofPoster,
  id: 'northStarPoster',
  path: '/north-star-poster',
  noun: 'the poster',
  nouns: 'the posters',
  one: 'poster',
  many: 'posters',
  item: posterSchema,
  example: sample.poster,
});

export const posterRoutes = {
  get: defineRoute('northStarPoster.get', 'GET /north-star-poster', {
    ...ofPoster,
    scope: 'read',
    summary: 'Get the poster, or null if there is none',
    response: posterOrNone,
    example: { response: { poster: sample.poster } },
  }),
  save: save({
    body: savePosterBody,
    example: { north_stars: '⭐ Creative Projects', context: 'A new city', version: 2 },
  }),
  remove: defineRoute('northStarPoster.remove', 'DELETE /north-star-poster', {
    ...ofPoster,
    scope: 'change',
    summary: 'Delete the poster; returns null if there was none',
    description: '409 if it has another version than the given one.',
    query: removalQuery,
    response: posterOrNone,
    errors: [409],
    example: { query: { version: 2 }, response: { poster: sample.poster } },
  }),
};
