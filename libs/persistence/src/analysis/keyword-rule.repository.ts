import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { KeywordRule } from './analysis.entity.ts';
import { notInFuture, OwnedRepository, type Restored } from '../database/owned.repository.ts';
import { instantOf, wireOf, type WireShape } from '../database/wire-shape.ts';

const shape: WireShape<KeywordRule> = {
  table: 'keyword_rule',
  one: 'rule',
  many: 'rules',
  // Newest first.
  order: [{ latest: 'createdAt' }, 'id'],
  fields: {
    id: 'id',
    keyword: 'keyword',
    ecocycle_phase_id: 'phaseId',
    version: 'version',
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
};

export const rulesOnWire = wireOf(shape);

/** For a restored rule: its columns from before the removal. */
export interface RestoredRule extends Restored {
  readonly updatedAt?: string | undefined;
}

/** People's keyword rules. */
export class KeywordRuleRepository extends OwnedRepository<KeywordRule> {
  constructor(em: EntityManager) {
    super(em, KeywordRule);
  }

  /** The rule with this keyword, ignoring case. */
  findSame(userId: string, keyword: string): Promise<KeywordRule | null> {
    return this.of(userId).findOne({ [raw('lower(keyword)')]: raw('lower(?)', [keyword]) });
  }

  /**
   * Stores a rule; it replaces one with the same keyword, ignoring case.
   *
   * @throws the driver's error 23503 `keyword_rule_phase_id_foreign` for an unknown phase; 23505 `keyword_rule_pkey`
   * when the id is in use by any user; OptimisticLockError when the rule has another version (API-34).
   */
  async keep(
    userId: string,
    rule: Pick<KeywordRule, 'keyword' | 'phaseId'> & Partial<Pick<KeywordRule, 'changedByDevice'>>,
    { updatedAt, ...restored }: RestoredRule = {},
    version?: number,
  ): Promise<KeywordRule> {
    const values = { ...rule, updatedAt: updatedAt === undefined ? undefined : notInFuture(updatedAt) };
    const same = await this.findSame(userId, rule.keyword);
    const changed = same && (await this.change(userId, { id: same.id }, values, version));
    return changed ?? this.add(userId, values, restored);
  }
}
