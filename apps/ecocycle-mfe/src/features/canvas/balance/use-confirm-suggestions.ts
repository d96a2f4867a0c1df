import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import type { BalanceItem } from '@simmer/domain/ecocycle/ecocycle-balance';
import { resolvePhase } from '@simmer/domain/phases/phase-alias';
import { toast } from '@simmer/ui/toasts/toast';
import { useOfferVerified } from '../../analysis/verification/use-offer-verified.ts';
import { useSubmitVerifications } from '../../analysis/verification/use-submit-verifications.ts';

interface Confirmation {
  /** Verifies the events of the period for which keywords suggest this phase; resolves to false if none was saved. */
  readonly confirm: (label: string) => Promise<boolean>;
  readonly isSaving: boolean;
}

/** Confirms the phases that keywords suggest, by a verification of each event (ECO-44). */
export function useConfirmSuggestions(
  phases: readonly EcocyclePhase[],
  items: readonly BalanceItem[],
): Confirmation {
  const { submit, progress } = useSubmitVerifications();
  const offerVerified = useOfferVerified();
  const confirm = async (label: string) => {
    const phase = resolvePhase(phases, label);
    const events = items.filter((item) => item.isSuggested && item.label === label);
    if (phase === null) return false;
    const changes = events.map(({ id }) => ({ event_id: id, verified_phase_id: phase.id }));
    const { done, failed } = await submit(changes);
    if (done.length > 0) offerVerified(done);
    if (failed.length > 0) toast.error('Failed to submit verifications');
    return done.length > 0;
  };
  return { confirm, isSaving: progress !== null };
}
