import { defineEntity, p } from '@mikro-orm/core';
import { announces, writtenColumn } from '../database/announcing.ts';
import { changedByDevice, createdAt, id, isMonday, texts, updatedAt } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { userId } from '../users/user.entity.ts';

const WeeklyReflectionSchema = defineEntity({
  name: 'WeeklyReflection',
  tableName: 'weekly_reflection',
  properties: {
    id: id(),
    userId,
    weekStartDate: p.date(),
    wins: texts(),
    challenges: texts(),
    insights: texts(),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [{ name: 'weekly_reflection_week_unique', properties: ['userId', 'weekStartDate'] }],
  checks: [isMonday('weekly_reflection', 'week_start_date')],
  triggers: [
    ownerIsFixed('weekly_reflection'),
    announces('weekly_reflection', { topics: ['weeklyReflections'], item: writtenColumn('id') }),
  ],
});

export class WeeklyReflection extends WeeklyReflectionSchema.class {}
WeeklyReflectionSchema.setClass(WeeklyReflection);
