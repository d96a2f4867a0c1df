import type { Theme } from '@simmer/contracts/schemas/north-star.schema';
import { messageOf } from '@simmer/app-state/errors';
import { useDefaultNorthStars, useNorthStars } from '@simmer/app-state/north-stars';
import { useSaveNorthStarChoice } from '@simmer/app-state/onboarding';
import { LoadingArea } from '@simmer/ui/spinner';
import { toast } from '@simmer/ui/toast';
import { useState } from 'react';
import { EMPTY_PULSE } from '../pulse/model/pulse-draft.ts';
import { ChooseNorthStarsStep } from './choose-north-stars.step.tsx';
import { inChosenOrder, startSelection, toNorthStars } from './model/theme-selection.ts';
import { SetBaselineStep } from './set-baseline.step.tsx';
import { useFinishOnboarding } from './use-finish-onboarding.ts';

/** Onboarding: choose North Stars, then set the baseline. What was chosen on an earlier visit is chosen still. */
export function OnboardingScreen() {
  const owned = useNorthStars();
  if (owned.isPending) return <LoadingArea label="Getting things ready…" />;
  // Without an answer one starts afresh: the choice is compared with what is saved when it is saved.
  return <OnboardingSteps owned={owned.data ?? []} />;
}

function OnboardingSteps({ owned }: { readonly owned: readonly Theme[] }) {
  const defaults = useDefaultNorthStars();
  const saveChoice = useSaveNorthStarChoice();
  const [selection, setSelection] = useState(() => startSelection(owned));
  const [saved, setSaved] = useState<readonly Theme[] | null>(null);
  const [draft, setDraft] = useState(EMPTY_PULSE);
  const { finishing, finish } = useFinishOnboarding(saved ?? [], draft);

  if (saved !== null) {
    return (
      <SetBaselineStep
        themes={saved}
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
      onChange={setSelection}
      isSaving={saveChoice.isPending}
      onContinue={() =>
        saveChoice.mutate(toNorthStars(selection), {
          onSuccess: (themes) => setSaved(inChosenOrder(themes, selection)),
          onError: (error) => toast.error(messageOf(error, 'Failed to create North Star')),
        })
      }
    />
  );
}
