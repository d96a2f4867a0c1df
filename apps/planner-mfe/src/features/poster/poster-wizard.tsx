import { messageOf } from '@simmer/app-state/errors';
import { useSavePoster } from '@simmer/app-state/poster';
import { Dialog } from '@simmer/ui/dialog';
import { toast } from '@simmer/ui/toast';
import { useState } from 'react';
import { DiscardDialog } from '../../planning/discard-dialog.tsx';
import { isSamePoster, POSTER_STEPS, type PosterDraft } from './model/poster.ts';
import { FinishedFoot, StepFoot } from './poster-feet.tsx';
import { PosterSheet } from './poster-sheet.tsx';
import { PosterStep } from './poster-step.tsx';

interface PosterWizardProps {
  readonly start: PosterDraft;
  readonly onClose: () => void;
}

/** Five questions, then the answers on one sheet, which can be changed, copied and sent. */
export function PosterWizard({ start, onClose }: PosterWizardProps) {
  const [saved, setSaved] = useState(start);
  const [draft, setDraft] = useState(start);
  const [index, setIndex] = useState(0);
  const [isFinished, setIsFinished] = useState(false);
  const [isAskingToDiscard, setIsAskingToDiscard] = useState(false);
  const save = useSavePoster();
  const step = POSTER_STEPS[index] ?? POSTER_STEPS[0];

  const close = () => (isSamePoster(draft, saved) ? onClose() : setIsAskingToDiscard(true));
  const generate = () =>
    save.mutate(draft, {
      onSuccess: () => {
        setSaved(draft);
        setIsFinished(true);
      },
      onError: (error) =>
        toast.error(
          messageOf(error, 'The poster could not be saved. Your answers are still here; try again.'),
        ),
    });

  return (
    <>
      <Dialog
        isOpen
        size="large"
        onClose={close}
        title="North Star Poster"
        description={
          isFinished
            ? 'Hang it where you will see it.'
            : `Step ${index + 1} of ${POSTER_STEPS.length} · ${step.title}`
        }
        isLocked={save.isPending}
        footer={
          isFinished ? (
            <FinishedFoot
              draft={draft}
              onEdit={() => {
                setIndex(0);
                setIsFinished(false);
              }}
              onDone={onClose}
            />
          ) : (
            <StepFoot
              index={index}
              isSaving={save.isPending}
              onBack={() => setIndex(index - 1)}
              onNext={() => setIndex(index + 1)}
              onGenerate={generate}
            />
          )
        }
      >
        {isFinished ? (
          <PosterSheet draft={draft} />
        ) : (
          <PosterStep
            key={step.field}
            step={step}
            index={index}
            value={draft[step.field]}
            onChange={(text) => setDraft({ ...draft, [step.field]: text })}
          />
        )}
      </Dialog>
      <DiscardDialog
        isOpen={isAskingToDiscard}
        onDiscard={onClose}
        onStay={() => setIsAskingToDiscard(false)}
      >
        What you wrote for your poster will be lost.
      </DiscardDialog>
    </>
  );
}
