import { limits } from '@simmer/contracts/limits';
import { Dialog } from '@simmer/ui/antd/dialog';
import { isTooLong } from '@simmer/ui/fields/text-limit';
import { useState } from 'react';
import { DiscardDialog } from '@simmer/ui/antd/discard-dialog';
import { POSTER_STEPS, type PosterDraft } from './poster.ts';
import { FinishedFooter, StepFooter } from './poster-footers.tsx';
import { PosterPaper } from './poster-paper.tsx';
import { PosterSheet } from './poster-sheet.tsx';
import { PosterStep } from './poster-step.tsx';
import { usePosterEditor } from './use-poster-editor.ts';

interface PosterWizardProps {
  readonly start: PosterDraft;
  /** Whether a poster exists: it is then shown first. */
  readonly isMade: boolean;
  /** Answers that were typed before and could not be saved. */
  readonly typed?: Partial<PosterDraft> | undefined;
  /** Why they could not be saved. */
  readonly failure?: string | undefined;
  readonly onClose: () => void;
}

/** Five questions, then the answers on one sheet, which can be edited, copied and sent. */
export function PosterWizard({ start, isMade, typed, failure, onClose }: PosterWizardProps) {
  const editor = usePosterEditor(start, isMade, typed, failure);
  const { draft, setDraft, isFinished, isSaving } = editor;
  const [index, setIndex] = useState(0);
  const [isAskingToDiscard, setIsAskingToDiscard] = useState(false);
  const step = POSTER_STEPS[index] ?? POSTER_STEPS[0];
  const close = () => (editor.isTouched ? setIsAskingToDiscard(true) : onClose());

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
        isLocked={isSaving}
        failure={editor.failure}
        footer={
          isFinished ? (
            <FinishedFooter
              draft={draft}
              onEdit={() => {
                setIndex(0);
                editor.edit();
              }}
              onDone={onClose}
            />
          ) : (
            <StepFooter
              index={index}
              isSaving={isSaving}
              isTooLong={isTooLong(draft[step.field], limits.text)}
              onBack={() => setIndex(index - 1)}
              onNext={() => setIndex(index + 1)}
              onGenerate={() => void editor.generate()}
            />
          )
        }
      >
        {isFinished ? (
          <>
            <PosterPaper draft={draft} />
            <PosterSheet draft={draft} />
          </>
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
        isUnsaved={editor.isTouched}
        isOpen={isAskingToDiscard}
        onDiscard={onClose}
        onStay={() => setIsAskingToDiscard(false)}
      >
        What you wrote for your poster will be lost.
      </DiscardDialog>
    </>
  );
}
