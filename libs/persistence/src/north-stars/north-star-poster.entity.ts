import { defineEntity, p } from '@mikro-orm/core';
import { announces } from '../database/announcing.ts';
import { changedByDevice, createdAt, id, updatedAt } from '../database/columns.ts';
import { mine, ownerIsFixed } from '../database/ownership.ts';
import { version } from '../database/row-version.ts';
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
    version: version(),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  filters: mine,
  triggers: [ownerIsFixed('north_star_poster'), announces('north_star_poster', { topics: ['poster'] })],
});

/** One per user (POS-4). */
export class NorthStarPoster extends NorthStarPosterSchema.class {}
NorthStarPosterSchema.setClass(NorthStarPoster);
