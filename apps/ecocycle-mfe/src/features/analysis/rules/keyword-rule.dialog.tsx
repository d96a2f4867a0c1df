import { limits } from '@simmer/contracts/limits';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormText } from '@simmer/ui/antd/form-field';
import { ToggleChip } from '@simmer/ui/badges/chip';
import { useDeferredValue, useState } from 'react';
import styles from '../analysis.module.css';
import type { RuleOffer } from '../model/verification.ts';
import { RulePreview } from './rule-preview.tsx';
import { useKeepRule } from './use-keep-rule.ts';
import { usePhases } from '../phases/use-phases.ts';

interface KeywordRuleDialogProps {
  /** The suggested rules, shown one after the other; at least one. */
  readonly offers: readonly RuleOffer[];
  readonly onClose: () => void;
}

/** After corrections: suggests a keyword rule for future analyses, with a preview of its effect (ANA-30). */
export function KeywordRuleDialog({ offers, onClose }: KeywordRuleDialogProps) {
  const [at, setAt] = useState(0);
  const offer = offers[at];
  if (offer === undefined) return null;
  const isLast = at === offers.length - 1;
  return (
    <OneRule
      key={at}
      offer={offer}
      place={offers.length > 1 ? `${at + 1} of ${offers.length}` : null}
      onNext={() => (isLast ? onClose() : setAt(at + 1))}
      onClose={onClose}
    />
  );
}

interface OneRuleProps {
  readonly offer: RuleOffer;
  readonly place: string | null;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

function OneRule({ offer, place, onNext, onClose }: OneRuleProps) {
  const phase = usePhases().byId(offer.phaseId);
  const [form] = Form.useForm<{ keyword: string }>();
  const [keyword, setKeyword] = useState(offer.keywords[0] ?? '');
  const trimmed = keyword.trim();
  const ruleOf = (text: string) => ({ keyword: text, ecocycle_phase_id: offer.phaseId });
  const searchText = useDeferredValue(trimmed);
  const { keep, isKeeping } = useKeepRule(onNext);
  const choose = (word: string) => {
    form.setFieldsValue({ keyword: word });
    setKeyword(word);
  };
  return (
    <FormDialog
      size="medium"
      title="Remember this correction?"
      description={`You placed “${offer.title}” in ${phase?.label ?? 'another phase'}. A keyword rule does it for you next time.`}
      submitLabel="Keep rule"
      cancelLabel="Not now"
      footNote={place !== null && <span className={`sm-muted ${styles['place']}`}>{place}</span>}
      form={form}
      initialValues={{ keyword }}
      isSaving={isKeeping}
      canSubmit={trimmed !== ''}
      onChange={(_, all) => setKeyword(all.keyword)}
      onSubmit={() => keep(ruleOf(trimmed))}
      onCancel={onNext}
      onClose={onClose}
    >
      <FormText
        name="keyword"
        label="Keyword"
        hint={`Events with it get ${phase?.label ?? 'this phase'} as their keyword result.`}
        maxLength={limits.keyword}
        data-autofocus
      />
      {offer.keywords.length > 1 && (
        <div className={styles['suggestions']} role="radiogroup" aria-label="Suggested keywords">
          {offer.keywords.map((word) => (
            <ToggleChip
              key={word}
              role="radio"
              aria-checked={word === trimmed}
              isOn={word === trimmed}
              onToggle={() => choose(word)}
            >
              {word}
            </ToggleChip>
          ))}
        </div>
      )}
      <RulePreview draft={searchText === '' ? null : ruleOf(searchText)} />
    </FormDialog>
  );
}
