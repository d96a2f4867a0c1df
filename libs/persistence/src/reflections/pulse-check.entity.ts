import { defineEntity, p } from '@mikro-orm/core';
import { weatherMoodIds } from '@simmer/contracts/schemas/planning-values';
import { announces, writtenColumn } from '../database/announcing.ts';
import { changedByDevice, createdAt, id, updatedAt } from '../database/columns.ts';
import { NorthStar } from '../north-stars/north-star.entity.ts';
import { ownedReferences, ownerIsFixed } from '../database/ownership.ts';
import { userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const PulseCheckSchema = defineEntity({
  name: 'PulseCheck',
  tableName: 'pulse_check',
  properties: {
    id: id(),
    userId,
    date: p.date(),
    overallFeeling: p.decimal('number').columnType('numeric(4,2)'),
    weatherMood: p.enum(weatherMoodIds),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [{ name: 'pulse_check_date_unique', properties: ['userId', 'date'] }],
  checks: [
    {
      name: 'pulse_check_feeling_range',
      expression: 'overall_feeling >= 0 and overall_feeling <= 12',
    },
  ],
  triggers: [
    ownerIsFixed('pulse_check'),
    announces('pulse_check', { topics: ['pulseChecks'], item: writtenColumn('id') }),
  ],
});

/** How a day went, at most one per day. Its week follows from the date. */
export class PulseCheck extends PulseCheckSchema.class {}
PulseCheckSchema.setClass(PulseCheck);

const PulseCheckRatingSchema = defineEntity({
  name: 'PulseCheckRating',
  tableName: 'pulse_check_rating',
  properties: {
    pulseCheckId: () =>
      p.manyToOne(PulseCheck).mapToPk().joinColumn('pulse_check_id').primary().deleteRule('cascade'),
    northStarId: () =>
      p.manyToOne(NorthStar).mapToPk().joinColumn('north_star_id').primary().deleteRule('cascade'),
    rating: p.smallint(),
    note: p.text().nullable(),
    position: p.smallint().default(0),
  },
  indexes: [{ name: 'pulse_check_rating_north_star_index', properties: ['northStarId'] }],
  checks: [{ name: 'pulse_check_rating_range', expression: 'rating >= 1 and rating <= 10' }],
  triggers: [
    ownedReferences(
      'pulse_check_rating',
      [{ column: 'north_star_id', target: 'north_star' }],
      '(select user_id from pulse_check where id = new.pulse_check_id)',
    ),
    // Only deletions are announced here: other changes of ratings come with a change of their pulse check, which is
    // announced.
    announces('pulse_check_rating', {
      topics: ['pulseChecks'],
      owner: 'select user_id from pulse_check where id = old.pulse_check_id',
      item: 'old.pulse_check_id',
      events: ['delete'],
    }),
  ],
});

export class PulseCheckRating extends PulseCheckRatingSchema.class {}
PulseCheckRatingSchema.setClass(PulseCheckRating);

declare module '../database/tables.ts' {
  interface Tables {
    readonly pulse_check_rating: TableOf<PulseCheckRating>;
  }
}
