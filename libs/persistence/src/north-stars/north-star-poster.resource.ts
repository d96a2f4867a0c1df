import { defineEntity, p } from '@mikro-orm/core';
import { announces, writtenColumn } from '../database/announcing.ts';
import { changedByDevice, createdAt, id, updatedAt } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { resourceOf } from '../resource/resource.ts';
import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { instantOf } from '../resource/wire-shape.ts';
import { userId } from '../users/user.entity.ts';

const NorthStarPosterSchema = defineEntity({
  name: 'NorthStarPoster',
  tableName: 'north_star_poster',
  properties: {
    id: id(),
    userId: () => userId().unique('north_star_poster_user_unique'),
    northStars: p.text().default(''),
    context: p.text().default(''),
    baseline: p.text().default(''),
    progressSignals: p.text().default(''),
    roadBumps: p.text().default(''),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  triggers: [
    ownerIsFixed('north_star_poster'),
    announces('north_star_poster', { topics: ['poster'], item: writtenColumn('id') }),
  ],
});

/** A user's North Star Poster; each has at most one (POS-4). */
export class NorthStarPoster extends NorthStarPosterSchema.class {}
NorthStarPosterSchema.setClass(NorthStarPoster);

/** The poster of a person, who has at most one (POS-4). */
export const northStarPoster = resourceOf(NorthStarPoster, {
  name: 'poster',
  table: 'north_star_poster',
  one: 'poster',
  many: 'posters',
  identity: 'person',
  merge: mergeRules.poster,
  order: ['r.id'],
  fields: {
    id: 'id',
    north_stars: 'northStars',
    context: 'context',
    baseline: 'baseline',
    progress_signals: 'progressSignals',
    road_bumps: 'roadBumps',
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
  archive: { name: 'north_star_poster', about: 'The answers of your North Star Poster.' },
});
