import type { KeywordRuleDraft } from '@simmer/app-state/analysis/analysis-keyword-rules';
import { limits } from '@simmer/contracts/limits';
import { Button } from '@simmer/ui/buttons/button';
import { ToggleChip } from '@simmer/ui/badges/chip';
import { Dialog } from '@simmer/ui/antd/dialog';
import { TextField } from '@simmer/ui/antd/text-field';
import { useDeferredValue, useState } from 'react';
import styles from '../analysis.module.css';
import type { RuleOffer } from '../model/verification.ts';
import { RulePreview } from './rule-preview.tsx';
import { useKeepRule } from './use-keep-rule.ts';
import { usePhases } from '../phases/use-phases.ts';

interface KeywordRuleDialogProps {
  /** Shown one after the other; at least one. */
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
  const [keyword, setKeyword] = useState(offer.keywords[0] ?? '');
  const trimmed = keyword.trim();
  const draft: KeywordRuleDraft = { keyword: trimmed, ecocycle_phase_id: offer.phaseId };
  const searchText = useDeferredValue(trimmed);
  const { keep, isKeeping } = useKeepRule(onNext);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Remember This Correction?"
      description={`You placed “${offer.title}” in ${phase?.label ?? 'another phase'}. A keyword rule does it for you next time.`}
      isLocked={isKeeping}
      footer={
        <>
          {place !== null && <span className={`sm-muted ${styles['place']}`}>{place}</span>}
          <Button disabled={isKeeping} onClick={onNext}>
            Not Now
          </Button>
          <Button variant="primary" busy={isKeeping} disabled={trimmed === ''} onClick={() => keep(draft)}>
            Keep Rule
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <TextField
          label="Keyword"
          hint={`Events with it get ${phase?.label ?? 'this phase'} as their keyword result.`}
          maxLength={limits.keyword}
          data-autofocus
          value={keyword}
          onChange={setKeyword}
        />
        {offer.keywords.length > 1 && (
          <div className={styles['suggestions']} role="radiogroup" aria-label="Suggested keywords">
            {offer.keywords.map((word) => (
              <ToggleChip
                key={word}
                role="radio"
                aria-checked={word === trimmed}
                isOn={word === trimmed}
                onToggle={() => setKeyword(word)}
              >
                {word}
              </ToggleChip>
            ))}
          </div>
        )}
        <RulePreview draft={searchText === '' ? null : { ...draft, keyword: searchText }} />
      </div>
    </Dialog>
  );
}
