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
import { lockUser } from '@simmer/persistence/users/user.query';
import { KeywordRuleRepository, rulesOnWire } from '@simmer/persistence/analysis/keyword-rule.repository';
import { randomUUID } from 'node:crypto';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, InvalidInputError } from '../errors/domain-error.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import { rejectOutdated } from '../errors/stale-version.ts';
import { rejectUsedId } from '../errors/used-id.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import { ruleEffects, type ChangedEvent, type RuleChange } from './rule-effect.ts';
import { ruleTouches, type RulePreview } from './rule-preview.ts';

/** `id` and stamps are those of a restored rule. */
export interface NewRule {
  readonly id?: string | undefined;
  readonly created_at?: string | undefined;
  readonly updated_at?: string | undefined;
  readonly keyword: string;
  readonly ecocycle_phase_id: string;
  readonly version?: number | undefined;
  readonly former_version?: number | undefined;
}

const rejectStale = rejectOutdated('keyword rule', rulesOnWire.json);

type KeptRule = JsonText<{ rule: KeywordRule; replaced_rule: KeywordRule | null; events_touched: number }>;

const sameKeyword = (keyword: string) => (rule: KeywordRuleRow) =>
  rule.keyword.toLowerCase() === keyword.toLowerCase();

/** A person's own keywords. They change keyword results only, never the event's phase (ANA-31). */
@Injectable()
export class KeywordRulesService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly rules: KeywordRuleRepository,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller): Promise<JsonText<{ rules: KeywordRule[] }>> {
    return jsonText(await rulesOnWire.list(this.read, caller.userId));
  }

  /** Counts what the rule would change. @throws InvalidInputError for an unknown phase. */
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
   * @throws InvalidInputError for an unknown phase, ConflictError when there are too many rules, or the
   * keyword's has another version than the given one (API-34).
   */
  async create(rule: NewRule, { userId, device }: Caller): Promise<KeptRule> {
    const { query } = this.work;
    await lockUser(this.work.query, userId);
    const phases = await this.phasesWith(query, rule);
    const savedRules = await keywordRules(query, userId);
    if (savedRules.length >= limits.keywordRules && !savedRules.some(sameKeyword(rule.keyword)))
      throw new ConflictError(`You have ${limits.keywordRules} rules. Remove one to make room.`);
    const same = await this.rules.findSame(userId, rule.keyword);
    const replaced = same && rulesOnWire.json(same);
    const { keyword, ecocycle_phase_id: phaseId, id, created_at, updated_at, former_version } = rule;
    const restored = { id, createdAt: created_at, updatedAt: updated_at, version: former_version };
    const saved = await this.rules
      .keep(userId, { keyword, phaseId, changedByDevice: device }, restored, rule.version)
      .catch(rejectStale)
      .catch(rejectUsedId('keyword_rule'));
    const rules = await keywordRules(query, userId);
    const touched = await this.apply({ userId, phases, rules, ruleId: saved.id });
    return keptRule(rulesOnWire.json(saved), touched, replaced);
  }

  /** @throws NotFoundError for a rule that is not the caller's, ConflictError as `create`. */
  async remove(
    { id: ruleId, version }: { readonly id: string; readonly version?: number | undefined },
    { userId }: Caller,
  ): Promise<KeptRule> {
    const { query } = this.work;
    await lockUser(this.work.query, userId);
    const row = await this.rules.remove(userId, { id: ruleId }, version).catch(rejectStale);
    const removed = rulesOnWire.json(orNotFound(row));
    const [phases, rules] = [await analysisPhases(query), await keywordRules(query, userId)];
    return keptRule(removed, await this.apply({ userId, phases, rules, ruleId }));
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

const bare = (response: string): string => response.slice('{"rule":'.length, -1);

const keptRule = (rule: string, touched: number, replaced: string | null = null): KeptRule =>
  jsonText(
    `{"rule":${bare(rule)},"replaced_rule":${replaced === null ? 'null' : bare(replaced)},"events_touched":${touched}}`,
  );
