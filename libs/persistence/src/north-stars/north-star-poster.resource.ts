import { NorthStarPoster } from './north-star-poster.entity.ts';
import { resourceOf } from '../database/resource.ts';
import { instantOf } from '../database/wire-shape.ts';

/** A person's poster, one each (POS-4). */
export const northStarPoster = resourceOf(NorthStarPoster, {
  table: 'north_star_poster',
  one: 'poster',
  many: 'posters',
  order: ['id'],
  fields: {
    id: 'id',
    north_stars: 'northStars',
    context: 'context',
    baseline: 'baseline',
    progress_signals: 'progressSignals',
    road_bumps: 'roadBumps',
    version: 'version',
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
  archive: { name: 'north_star_poster', about: 'The answers of your North Star Poster.' },
});
