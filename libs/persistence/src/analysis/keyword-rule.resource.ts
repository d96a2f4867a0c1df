import { storedInstant } from '../database/json-sql.ts';
import { resourceOf } from '../resource/resource.ts';
import { instantOf } from '../resource/wire-shape.ts';
import { KeywordRule } from './analysis.entity.ts';

/** People's keyword rules, newest first. They are no part of the plan. */
export const keywordRuleResource = resourceOf(KeywordRule, {
  name: null,
  table: 'keyword_rule',
  one: 'rule',
  many: 'rules',
  order: [`${storedInstant('r.created_at')} desc`, 'r.id'],
  fields: {
    id: 'id',
    keyword: 'keyword',
    ecocycle_phase_id: 'phaseId',
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
  archive: null,
});
