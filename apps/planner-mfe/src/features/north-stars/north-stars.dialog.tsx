import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import { useDefaultNorthStars } from '@simmer/app-state/plan/north-stars';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useState } from 'react';
import { HostDialogSlot } from '../../host/host-slot.tsx';
import type { NorthStar } from '../../shared/planning-types.ts';
import { DiscardDialog } from '@simmer/ui/antd/discard-dialog';
import { useOrderedNorthStars } from '../../shared/use-ordered-north-stars.ts';
import { LastStarQuestion } from './last-star-question.tsx';
import { StarSections } from './star-sections.tsx';
import { useReorderStars } from './use-north-star-actions.ts';
import { useRemoveStar } from './use-remove-star.ts';
import { useBudgetEditor } from './use-budget-editor.ts';
import { useStarEditor } from './use-star-editor.ts';

interface NorthStarsDialogProps {
  readonly onClose: () => void;
  /** Returns to 'North Star Management', if this dialog was opened from it. */
  readonly onShowGoals?: (northStarId: string) => void;
}

/** 'Manage North Stars', or, after its link, 'North Star Management' in its place (NST-25). */
export function NorthStarsDialog({ onClose, onShowGoals }: NorthStarsDialogProps) {
  const [northStarId, setNorthStarId] = useState<string | null>(null);
  if (northStarId === null)
    return <ListDialog onClose={onClose} onShowGoals={onShowGoals ?? setNorthStarId} />;
  const props = { northStarId, onClose };
  return <HostDialogSlot name="north-star-management" title="North Star Management" props={props} />;
}

/** Up to five North Stars, in this week's order. Each change is saved at once (NST-10). */
function ListDialog({ onClose, onShowGoals }: Required<NorthStarsDialogProps>) {
  const { stars, week, isLoading, error, retry } = useOrderedNorthStars(useToday());
  const defaults = useDefaultNorthStars();
  const editor = useStarEditor(stars);
  const budgets = useBudgetEditor(stars, week);
  const { removeStar, canRemove } = useRemoveStar();
  const reorder = useReorderStars(week);
  const [isDragging, setIsDragging] = useState(false);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const [lastOne, setLastOne] = useState<NorthStar | null>(null);

  const isUnsaved = editor.isTouched || budgets.isTouched;
  const leave = (go: () => void) => (isUnsaved ? setLeaving(() => go) : go());
  const close = () => leave(onClose);
  const remove = (star: NorthStar) => {
    if (editor.editing?.star.id === star.id) editor.stopEditing();
    if (budgets.editing?.star.id === star.id) budgets.stopEditing();
    void removeStar(star);
  };

  return (
    <>
      <Dialog
        isOpen
        savesAtOnce
        size="large"
        onClose={close}
        title="Manage North Stars"
        description="The parts of your life you want to make progress on. Three to five is a good number."
        isLocked={isDragging}
        failure={editor.failure ?? budgets.failure}
        footer={
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        }
      >
        {!isLoading ? (
          <StarSections
            stars={stars}
            defaults={defaults.data}
            editor={editor}
            budgets={budgets}
            week={week}
            canRemove={canRemove}
            onRemove={(star) => (stars.length === 1 ? setLastOne(star) : remove(star))}
            onShowGoals={({ id }) => leave(() => onShowGoals(id))}
            onReorder={(before, after) => void reorder(before, after)}
            onDraggingChange={setIsDragging}
          />
        ) : error === null ? (
          <LoadingArea label="Loading your North Stars…" />
        ) : (
          <ErrorState
            isSmall
            title="Failed to load North Stars"
            text={messageOf(error, 'Check your connection and try again.')}
            onRetry={retry}
          />
        )}
      </Dialog>
      <LastStarQuestion
        star={lastOne}
        onRemove={(star) => {
          remove(star);
          setLastOne(null);
        }}
        onKeep={() => setLastOne(null)}
      />
      <DiscardDialog
        isUnsaved={isUnsaved}
        isOpen={leaving !== null}
        onDiscard={() => leaving?.()}
        onStay={() => setLeaving(null)}
      >
        What you typed for a North Star will be lost.
      </DiscardDialog>
    </>
  );
}
