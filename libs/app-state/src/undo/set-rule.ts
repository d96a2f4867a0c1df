import type { KeywordRule } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import { api } from '../api/api.ts';
import { StaleError } from '../errors.ts';
import type { Transition } from '../plan/change.ts';

const isSame = (one: KeywordRule | null, other: KeywordRule | null): boolean =>
  one?.keyword === other?.keyword && one?.ecocycle_phase_id === other?.ecocycle_phase_id;

/**
 * Changes a keyword's rule from one state to another, at its old position.
 * @throws StaleError when the rule was changed or removed elsewhere meanwhile.
 */
export async function setRule({ from, to }: Transition<KeywordRule>, idempotencyKey: string): Promise<void> {
  const word = (from ?? to)?.keyword.toLowerCase();
  const { rules } = await api.call('ecocycleAnalysis.listKeywordRules');
  const current = rules.find(({ keyword }) => keyword.toLowerCase() === word) ?? null;
  if (isSame(current, to)) return;
  if (!isSame(current, from)) throw new StaleError('rule', current === null ? 'deleted' : 'changed');
  if (to !== null) {
    const { id, keyword, ecocycle_phase_id, created_at, updated_at } = to;
    const body = { keyword, ecocycle_phase_id, id, created_at, updated_at };
    await api.call('ecocycleAnalysis.createKeywordRule', { body, idempotencyKey });
  } else if (current !== null) {
    await api.call('ecocycleAnalysis.deleteKeywordRule', {
      params: { id: current.id },
      idempotencyKey,
    });
  }
}
