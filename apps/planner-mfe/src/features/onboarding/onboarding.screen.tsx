import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { messageOf } from '@simmer/app-state/errors';
import { useDefaultNorthStars, useNorthStars } from '@simmer/app-state/plan/north-stars';
import { useHasCompletedOnboarding, useSaveNorthStarChoice } from '@simmer/app-state/plan/onboarding';
import { useSession } from '@simmer/app-state/session/session';
import { useUnsavedPage } from '@simmer/ui/layers/unsaved';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { EMPTY_PULSE, hasNote } from '../pulse/pulse-draft.ts';
import { ChooseNorthStarsStep } from './choose-north-stars.step.tsx';
import { keepSelection, keptSelection } from './kept-selection.ts';
import {
  inChosenOrder,
  startSelection,
  type NorthStarSelection,
  toNorthStars,
} from './north-star-selection.ts';
import { SetBaselineStep } from './set-baseline.step.tsx';
import { useFinishOnboarding } from './use-finish-onboarding.ts';

/** Onboarding: choose North Stars, then set the baseline (ONB-1). Choices of an earlier visit stay chosen. */
export function OnboardingScreen() {
  const owned = useNorthStars();
  // A person who has completed onboarding is redirected, also after going back.
  if (useHasCompletedOnboarding()) return <Navigate to="/dashboard" replace />;
  if (owned.isPending) return <LoadingArea label="Getting things ready…" />;
  // If the North Stars could not be loaded, the selection starts empty: saving compares it with the stored North Stars.
  return <OnboardingSteps owned={owned.data ?? []} />;
}

function OnboardingSteps({ owned }: { readonly owned: readonly NorthStar[] }) {
  const defaults = useDefaultNorthStars();
  const saveChoice = useSaveNorthStarChoice();
  const owner = useSession(({ user }) => user?.id) ?? 'this browser';
  const [selection, setSelection] = useState(() => keptSelection(owner) ?? startSelection(owned));
  const choose = (next: NorthStarSelection) => {
    setSelection(next);
    keepSelection(owner, next);
  };
  const [saved, setSaved] = useState<readonly NorthStar[] | null>(null);
  const [draft, setDraft] = useState(EMPTY_PULSE);
  const { finishing, finish } = useFinishOnboarding(saved ?? [], draft);
  const isUnsaved = hasNote(draft) && finishing === null;
  useUnsavedPage(isUnsaved ? 'The notes you typed for your baseline will be lost.' : null);

  if (saved !== null) {
    return (
      <SetBaselineStep
        northStars={saved}
        draft={draft}
        onChange={setDraft}
        finishing={finishing}
        onFinish={(kind) => void finish(kind)}
        onBack={() => setSaved(null)}
      />
    );
  }
  return (
    <ChooseNorthStarsStep
      defaults={defaults.isError ? [] : defaults.data}
      onRetry={defaults.isError ? () => void defaults.refetch() : null}
      selection={selection}
      onChange={choose}
      isSaving={saveChoice.isPending}
      onContinue={() =>
        saveChoice.mutate(toNorthStars(selection), {
          onSuccess: (northStars) => setSaved(inChosenOrder(northStars, selection)),
          onError: (error) => toast.error(messageOf(error, 'Failed to create North Star')),
        })
      }
    />
  );
}
