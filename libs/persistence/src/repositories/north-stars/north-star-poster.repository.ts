import type { EntityManager } from '@mikro-orm/postgresql';
import { NorthStarPoster } from '../../entities/north-stars/north-star-poster.entity.ts';
import { OwnedRepository } from '../../owned.repository.ts';
import { instantOf, wireOf, type WireShape } from '../../wire-shape.ts';

const shape: WireShape<NorthStarPoster> = {
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
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
};

export const posterOnWire = wireOf(shape);

/** A person's poster, one each (POS-4). */
export class NorthStarPosterRepository extends OwnedRepository<NorthStarPoster> {
  constructor(em: EntityManager, userId: string) {
    super(em, NorthStarPoster, userId);
  }
}
