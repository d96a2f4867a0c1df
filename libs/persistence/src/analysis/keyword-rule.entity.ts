import { defineEntity, p } from '@mikro-orm/core';
import { announces } from '../database/announcing.ts';
import { changedByDevice, createdAt, id, updatedAt } from '../database/columns.ts';
import { EcocyclePhase } from '../catalogue/default-item.entity.ts';
import { mine, ownerIsFixed } from '../database/ownership.ts';
import { version } from '../database/row-version.ts';
import { userId } from '../users/user.entity.ts';

const KeywordRuleSchema = defineEntity({
  name: 'KeywordRule',
  tableName: 'keyword_rule',
  properties: {
    id: id(),
    userId,
    keyword: p.text(),
    phaseId: () => p.manyToOne(EcocyclePhase).mapToPk().joinColumn('phase_id').deleteRule('cascade'),
    version: version(),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  filters: mine,
  uniques: [
    {
      name: 'keyword_rule_unique',
      expression: 'create unique index "keyword_rule_unique" on "keyword_rule" (user_id, lower(keyword))',
    },
  ],
  indexes: [{ name: 'keyword_rule_phase_index', properties: ['phaseId'] }],
  triggers: [ownerIsFixed('keyword_rule'), announces('keyword_rule', { topics: ['ecocycleAnalysis'] })],
});

/** A person's own keyword; it takes precedence over the phases' keywords. */
export class KeywordRule extends KeywordRuleSchema.class {}
KeywordRuleSchema.setClass(KeywordRule);
