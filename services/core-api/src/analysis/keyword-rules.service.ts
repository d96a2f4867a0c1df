import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@simmer/contracts/limits';
import type { KeywordRule } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import type { Query } from '@simmer/persistence/query';
import {
  storeKeywordFindings,
  restoreFormerFindings,
  storeRuleFindings,
} from '@simmer/persistence/analysis/finding.query';
import {
  analysisPhases,
  keywordRules,
  type KeywordRuleRow,
} from '@simmer/persistence/analysis/keyword-rules.query';
import { lockUser } from '@simmer/persistence/users/lock-user';
import { keywordRuleResource } from '@simmer/persistence/analysis/keyword-rule.resource';
import { randomUUID } from 'node:crypto';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../database/caller.ts';
import { jsonText, type JsonText, valueOf } from '../http/json-text.ts';
import { createItem, removeItem, updateItem } from '@simmer/persistence/plan-writes/resource-writes';
import { ruleEffects, type ChangedEvent, type RuleChange } from './rule-effect.ts';
import { ruleTouches, type RulePreview } from './rule-preview.ts';

/** A new rule; `id` and stamps are set for a restored rule. */
export interface NewRule {
  readonly id?: string | undefined;
  readonly created_at?: string | undefined;
  readonly updated_at?: string | undefined;
  readonly keyword: string;
  readonly ecocycle_phase_id: string;
}

type OneRule = JsonText<{ rule: KeywordRule }>;
type KeptRule = JsonText<{ rule: KeywordRule; replaced_rule: KeywordRule | null; events_touched: number }>;

const sameKeyword = (keyword: string) => (rule: KeywordRuleRow) =>
  rule.keyword.toLowerCase() === keyword.toLowerCase();

/** A person's own keywords. They change keyword results only, never the event's phase (ANA-31). */
@Injectable()
export class KeywordRulesService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async list({ userId }: Caller): Promise<JsonText<{ rules: KeywordRule[] }>> {
    return jsonText(await keywordRuleResource.list(this.read, userId, {}));
  }

  /** Counts the events that a rule would change. @throws InvalidInputError for an unknown phase. */
  async preview(rule: NewRule, { userId }: Caller): Promise<RulePreview> {
    const phases = await this.phasesWith(this.read, rule);
    const savedRules = await keywordRules(this.read, userId);
    const isSame = sameKeyword(rule.keyword);
    const ruleId = savedRules.find(isSame)?.id ?? randomUUID();
    const rules = [{ ...rule, id: ruleId }, ...savedRules.filter((other) => !isSame(other))];
    const changed: ChangedEvent[] = [];
    for await (const { touched } of ruleEffects(this.read, { userId, phases, rules, ruleId }))
      changed.push(...touched);
    return ruleTouches(changed, new Date());
  }

  /**
   * Creates a rule, or replaces the rule of the same keyword.
   * @throws InvalidInputError for an unknown phase, ConflictError when there are too many rules.
   */
  async create(rule: NewRule, caller: Caller): Promise<KeptRule> {
    const { query } = this.work;
    const { userId } = caller;
    await lockUser(query, userId);
    const phases = await this.phasesWith(query, rule);
    const savedRules = await keywordRules(query, userId);
    const same = savedRules.find(sameKeyword(rule.keyword));
    if (savedRules.length >= limits.keywordRules && !same)
      throw new ConflictError(`You have ${limits.keywordRules} rules. Remove one to make room.`);
    const replaced = same ? await keywordRuleResource.find(query, userId, same.id) : null;
    const writer = this.work.writer(caller);
    const saved: OneRule = jsonText(
      await (same
        ? updateItem(keywordRuleResource, same.id, { ...rule }, writer)
        : createItem(keywordRuleResource, { ...rule }, writer)),
    );
    const rules = await keywordRules(query, userId);
    const touched = await this.apply({ userId, phases, rules, ruleId: valueOf(saved).rule.id });
    return keptRule(saved, touched, replaced);
  }

  /** Removes a rule. @throws NotFoundError for a rule that is not the caller's. */
  async remove(id: string, caller: Caller): Promise<KeptRule> {
    const { query } = this.work;
    const { userId } = caller;
    await lockUser(query, userId);
    const removed: OneRule = jsonText(await removeItem(keywordRuleResource, id, this.work.writer(caller)));
    const [phases, rules] = [await analysisPhases(query), await keywordRules(query, userId)];
    return keptRule(removed, await this.apply({ userId, phases, rules, ruleId: id }));
  }

  private async apply(change: RuleChange): Promise<number> {
    const { query } = this.work;
    let count = 0;
    for await (const { touched, ruled, restored, found } of ruleEffects(query, change)) {
      if (ruled.length > 0) await storeRuleFindings(query, ruled);
      if (restored.length > 0) await restoreFormerFindings(query, restored);
      if (found.length > 0) await storeKeywordFindings(query, found);
      count += touched.length;
    }
    return count;
  }

  private async phasesWith(query: Query, rule: NewRule) {
    const phases = await analysisPhases(query);
    if (!phases.some(({ id }) => id === rule.ecocycle_phase_id))
      throw InvalidInputError.inBody('ecocycle_phase_id', 'There is no such phase.');
    return phases;
  }
}

/** The item of a response, without the object around it. */
const bare = (response: string): string => response.slice(response.indexOf('{', 1), -1);

const keptRule = (rule: string, touched: number, replaced: string | null = null): KeptRule =>
  jsonText(
    `{"rule":${bare(rule)},"replaced_rule":${replaced === null ? 'null' : bare(replaced)},"events_touched":${touched}}`,
  );
