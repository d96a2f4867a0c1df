import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { resourceRoutes } from '../resource-routes.ts';
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
    example: { north_stars: '⭐ Creative Projects', context: 'A new city' },
  }),
  remove: defineRoute('northStarPoster.remove', 'DELETE /north-star-poster', {
    ...ofPoster,
    scope: 'change',
    summary: 'Delete the poster; returns null if there was none',
    response: posterOrNone,
    example: { response: { poster: sample.poster } },
  }),
};
