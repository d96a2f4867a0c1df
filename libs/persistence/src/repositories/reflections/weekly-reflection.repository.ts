import type { EntityManager } from '@mikro-orm/postgresql';
import { WeeklyReflection } from '../../entities/reflections/weekly.entity.ts';
import { OwnedRepository } from '../../owned.repository.ts';
import { instantOf, wireOf, type WireShape } from '../../wire-shape.ts';

const shape: WireShape<WeeklyReflection> = {
  table: 'weekly_reflection',
  one: 'reflection',
  many: 'reflections',
  order: ['weekStartDate'],
  where: '($2::date is null or r.week_start_date = $2)',
  fields: {
    id: 'id',
    week_start_date: 'weekStartDate',
    wins: 'wins',
    challenges: 'challenges',
    insights: 'insights',
    version: 'version',
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
};

/** A list is by week; its value is a Monday, or null for all. */
export const reflectionsOnWire = wireOf(shape);

/** A person's reflections, one per week. */
export class WeeklyReflectionRepository extends OwnedRepository<WeeklyReflection> {
  constructor(em: EntityManager, userId: string) {
    super(em, WeeklyReflection, userId);
  }
}
