import { useToday } from '@simmer/app-state/clock';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { messageOf } from '@simmer/app-state/errors';
import { useCompleteOnboarding, useSaveBaseline } from '@simmer/app-state/plan/onboarding';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toPulseCheck, type PulseDraft } from '../pulse/pulse-draft.ts';
import { forgetSelection } from './kept-selection.ts';
import type { FinishKind } from './set-baseline.step.tsx';

/** Completes onboarding: saves the baseline unless it is skipped, and goes to the dashboard. */
export function useFinishOnboarding(northStars: readonly NorthStar[], draft: PulseDraft) {
  const saveBaseline = useSaveBaseline();
  const complete = useCompleteOnboarding();
  const navigate = useNavigate();
  const today = useToday();
  const [finishing, setFinishing] = useState<FinishKind | null>(null);

  const finish = async (kind: FinishKind): Promise<void> => {
    setFinishing(kind);
    if (kind === 'complete') await saveDraft();
    try {
      await complete.mutateAsync();
      forgetSelection();
      await navigate('/dashboard', { replace: true });
    } catch (error) {
      toast.error(messageOf(error, 'We could not finish your setup. Try again.'));
    } finally {
      setFinishing(null);
    }
  };

  // Failing to save the baseline must not stop onboarding: a pulse check can be made on any day (ONB-7).
  const saveDraft = async (): Promise<void> => {
    try {
      await saveBaseline.mutateAsync(toPulseCheck(draft, northStars, today));
    } catch (error) {
      toast.error(messageOf(error, 'Failed to save pulse check. Please try again.'));
    }
  };

  return { finishing, finish };
}
