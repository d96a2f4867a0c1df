import type { VerificationResponse } from '@simmer/app-state/google-calendar/analysis';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { useMemo, useState } from 'react';
import { type RuleOffer, ruleOffers } from '../model/verification.ts';
import {
  chooseAsFound,
  choosePhase,
  type PhaseChoices,
  verificationPlan,
} from '../model/verification-plan.ts';
import { useOfferVerified } from './use-offer-verified.ts';
import { useSubmitVerifications } from './use-submit-verifications.ts';

/** The result of the last submit that still has to be shown. */
interface Rest {
  readonly saved: number;
  readonly failed: number;
  /** The number of verifications that were not started. */
  readonly left: number;
}

const NOTHING: readonly VerificationResponse[] = [];
const NO_RESULTS: readonly AnalysisResult[] = [];

/** The choices of the verification dialog, and their submission. */
export function useVerificationEditor(
  loaded: readonly AnalysisResult[] | undefined,
  onVerified: (offers: readonly RuleOffer[]) => void,
) {
  const [choices, setChoices] = useState<PhaseChoices>(new Map());
  const [saved, setSaved] = useState(NOTHING);
  const [rest, setRest] = useState<Rest | null>(null);
  const { submit: send, stop, progress } = useSubmitVerifications();
  const offerVerified = useOfferVerified();
  // Results that were just saved count before the list is refetched.
  const results = useMemo(() => {
    if (saved.length === 0) return loaded;
    const savedById = new Map(saved.map(({ result }) => [result.google_calendar_event_id, result]));
    return loaded?.map((result) => savedById.get(result.google_calendar_event_id) ?? result);
  }, [loaded, saved]);

  const plan = useMemo(() => verificationPlan(results ?? NO_RESULTS, choices), [results, choices]);

  const submit = async () => {
    const { changes } = plan;
    if (changes.length === 0) {
      toast.info('No changes to submit');
      return;
    }
    const { done, failed, remaining } = await send(changes);
    const all = [...saved, ...done];
    setSaved(all);
    if (done.length > 0) offerVerified(done);
    const isComplete = failed.length === 0 && remaining.length === 0;
    setRest(isComplete ? null : { saved: done.length, failed: failed.length, left: remaining.length });
    if (isComplete) onVerified(ruleOffers(all));
    else if (done.length === 0 && remaining.length === 0) toast.error('Failed to submit verifications');
  };

  return {
    results,
    choices,
    plan,
    rest,
    progress,
    submit,
    stop,
    /** Whether closing the dialog now would discard choices. */
    isUnsaved: (rest?.failed ?? 0) > 0 || plan.hasOwnChoices,
    /** Closes the dialog with the saved verifications; corrections may suggest keyword rules. */
    leave: () => onVerified(ruleOffers(saved)),
    choose: (events: readonly AnalysisResult[], phaseId: string | null) =>
      setChoices((earlierChoices) => choosePhase(earlierChoices, events, phaseId)),
    chooseAsFound: (events: readonly AnalysisResult[]) =>
      setChoices((currentChoices) => chooseAsFound(currentChoices, events)),
  };
}
