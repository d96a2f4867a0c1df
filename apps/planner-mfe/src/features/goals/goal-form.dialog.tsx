import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { DiscardDialog } from '@simmer/ui/antd/discard-dialog';
import { hasLongText } from '../north-stars/model/north-star-draft.ts';
import { isNameTaken } from '../north-stars/model/star-list.ts';
import { NorthStarFields } from '../north-stars/north-star-fields.tsx';
import styles from './goals.module.css';
import { draftOfGoal, emptyGoalDraft, isSameGoal, problemsOf, goalDraftAsTyped } from './model/goal-draft.ts';
import { TermFields } from './term-fields.tsx';
import { useSaveGoal } from './use-goal-actions.ts';

interface GoalFormDialogProps {
  /** The North Star to change; null for a new one. */
  readonly goal: NorthStarGoal | null;
  readonly goals: readonly NorthStarGoal[];
  readonly today: string;
  /** What was typed before, and could not be saved; with the id that a new one had. */
  readonly typed?: Partial<NorthStarGoal>;
  readonly onClose: () => void;
}

/** A form for a typed North Star. Input stays until it is saved or discarded. */
export function GoalFormDialog({ goal, goals, today, typed, onClose }: GoalFormDialogProps) {
  const [start] = useState(() => (goal === null ? emptyGoalDraft(today, goals) : draftOfGoal(goal)));
  const [draft, setDraft] = useState(() =>
    typed === undefined ? start : goalDraftAsTyped(start, goal, typed),
  );
  const [hasTried, setHasTried] = useState(false);
  const [isAskingToDiscard, setIsAskingToDiscard] = useState(false);
  const { save, isSaving, failure } = useSaveGoal(goal, typed?.id);
  const nameRef = useRef<HTMLInputElement>(null);
  const formId = useId();

  const problems = problemsOf(draft);
  const isTaken = isNameTaken(draft.name, goals, goal?.id ?? null);
  const close = () => (isSameGoal(draft, start) ? onClose() : setIsAskingToDiscard(true));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
    if (isSaving) return;
    setHasTried(true);
    if (isTaken || hasLongText(draft) || problems.name !== undefined) (wrong ?? nameRef.current)?.focus();
    else if (Object.keys(problems).length === 0 && (await save(draft))) onClose();
  };

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={goal === null ? 'New North Star' : 'Edit North Star'}
        isLocked={isSaving}
        failure={failure}
        footer={
          <>
            <Button disabled={isSaving} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={isSaving}>
              {goal === null ? 'Create North Star' : 'Save Changes'}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
          <NorthStarFields
            draft={draft}
            onChange={(looks) => setDraft((current) => ({ ...current, ...looks }))}
            nameLabel="Name"
            nameError={hasTried ? problems.name : undefined}
            isTaken={isTaken}
            isFirst
            nameRef={nameRef}
          />
          <TermFields draft={draft} problems={problems} today={today} onChange={setDraft} />
        </form>
      </Dialog>
      <DiscardDialog
        isOpen={isAskingToDiscard}
        onDiscard={onClose}
        onStay={() => setIsAskingToDiscard(false)}
      >
        What you typed for this North Star will be lost.
      </DiscardDialog>
    </>
  );
}
