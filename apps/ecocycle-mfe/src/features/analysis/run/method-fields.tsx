import { numberText } from '@simmer/domain/durations/number-text';
import type { AiAllowance } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import { analysisMethods, type AnalysisMethod } from '@simmer/contracts/schemas/planning-values';
import { CheckField } from '@simmer/ui/antd/check-field';
import styles from '../analysis.module.css';

export const DEFAULT_METHODS: readonly AnalysisMethod[] = ['keyword'];

/** Whether AI is available, and its usage today. */
function aiHint(ai: AiAllowance | undefined): string {
  if (ai === undefined) return 'Reads each event and gives its reason.';
  if (!ai.is_configured) {
    return 'No AI is set up on this server. Keywords work without one.';
  }
  const reserved =
    ai.tokens_reserved_today > 0 ? ` (up to ${numberText(ai.tokens_reserved_today)} more reserved)` : '';
  const used = `${numberText(ai.tokens_used_today)} of ${numberText(ai.tokens_per_day)} tokens used today${reserved}`;
  if (ai.tokens_left_today <= 0)
    return `${used}. It will be available again tomorrow; keywords work in the meantime.`;
  return `Reads each event and gives its reason (${ai.model ?? 'AI'}). ${used}.`;
}

const canUseAi = (ai: AiAllowance | undefined): boolean =>
  ai === undefined || (ai.is_configured && ai.tokens_left_today > 0);

interface MethodFieldsProps {
  readonly methods: readonly AnalysisMethod[];
  readonly ai: AiAllowance | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (methods: readonly AnalysisMethod[]) => void;
}

/** The two methods. Without a key, or with the allowance used up, AI is disabled with a reason. */
export function MethodFields({ methods, ai, isDisabled, onChange }: MethodFieldsProps) {
  const isAiAvailable = canUseAi(ai);
  const toggle = (method: AnalysisMethod, isOn: boolean) =>
    onChange(analysisMethods.filter((each) => (each === method ? isOn : methods.includes(each))));
  return (
    <fieldset className={styles['methods']}>
      <legend className="sm-field__label">Methods</legend>
      <CheckField
        label="Keyword-based"
        hint="Looks for the keywords of each phase. Instant and free."
        isChecked={methods.includes('keyword')}
        isDisabled={isDisabled}
        onChange={(isOn) => toggle('keyword', isOn)}
      />
      <CheckField
        label="AI-powered"
        hint={aiHint(ai)}
        isChecked={isAiAvailable && methods.includes('ai')}
        isDisabled={isDisabled || !isAiAvailable}
        onChange={(isOn) => toggle('ai', isOn)}
      />
    </fieldset>
  );
}
