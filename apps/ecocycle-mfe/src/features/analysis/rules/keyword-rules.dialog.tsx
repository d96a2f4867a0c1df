import { useKeywordRules } from '@simmer/app-state/google-calendar/analysis-keyword-rules';
import { messageOf } from '@simmer/app-state/errors';
import type { KeywordRule } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import Trash2 from 'lucide-react/icons/trash-2';
import styles from '../analysis.module.css';
import { PhaseMark } from '../phases/phase-mark.tsx';
import { usePhases } from '../phases/use-phases.ts';
import { useRemoveRule } from './use-keep-rule.ts';

/** The person's own keywords, which take precedence over those of the phases. */
export function KeywordRulesDialog({ onClose }: { onClose: () => void }) {
  const rules = useKeywordRules(true);
  const list = useFocusAfter<HTMLDivElement>(rules.data?.length ?? 0);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your keyword rules"
      description="They come from your corrections and take precedence over the phases’ own keywords."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div ref={list} tabIndex={-1}>
        {rules.isPending && <LoadingArea label="Loading your rules…" />}
        {rules.isError && (
          <ErrorState
            isSmall
            title="Your rules could not be loaded"
            text={messageOf(rules.error, 'Check your connection and try again.')}
            onRetry={() => void rules.refetch()}
          />
        )}
        {rules.data?.length === 0 && (
          <EmptyState
            isSmall
            mark="🔖"
            title="No rules yet"
            text="Correct the phase of an event, and Simmer offers to remember it."
          />
        )}
        {rules.data && rules.data.length > 0 && <RuleList rules={rules.data} />}
      </div>
    </Dialog>
  );
}

function RuleList({ rules }: { rules: readonly KeywordRule[] }) {
  const phases = usePhases();
  const { remove, isRemoving } = useRemoveRule();
  return (
    <ul className={styles['rules']} aria-label="Keyword rules">
      {rules.map((rule) => (
        <li key={rule.id}>
          <strong>{rule.keyword}</strong>
          <PhaseMark phase={phases.byId(rule.ecocycle_phase_id)} />
          <IconButton
            label={`Remove the rule ${rule.keyword}`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={isRemoving}
            onClick={() => remove(rule)}
          />
        </li>
      ))}
    </ul>
  );
}
