import { limits } from '@simmer/contracts/limits';
import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { resourceOf } from '../resource/resource.ts';
import { instantOf, jsonOf } from '../resource/wire-shape.ts';
import { FreeDays } from './free-days.entity.ts';

/** The free days of a person, who has one list (IDE-1). */
export const freeDays = resourceOf(FreeDays, {
  name: 'freeDays',
  table: 'free_days',
  one: 'freeDays',
  many: 'freeDays',
  identity: 'person',
  merge: mergeRules.freeDays,
  order: ['r.id'],
  fields: {
    id: 'id',
    free_days: jsonOf('ranges'),
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
  rejections: {
    free_days_limit: {
      kind: 'conflict',
      text: `You can have at most ${limits.freeDayRanges} ranges of free days.`,
    },
  },
  archive: { name: 'free_days', about: 'The days on which you plan nothing.' },
});
