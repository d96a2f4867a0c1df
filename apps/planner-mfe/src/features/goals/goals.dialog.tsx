import { useToday } from '@simmer/app-state/clock';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { canAddNorthStar, TOO_MANY_NORTH_STARS } from '@simmer/domain/north-stars/north-star-limit';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { toast } from '@simmer/ui/toasts/toast';
import { useCallback, useRef, useState } from 'react';
import { DialogOutlet, type DialogOutletHandle } from '../../shared/dialog-outlet.tsx';
import { LastStarQuestion } from '../north-stars/last-star-question.tsx';
import { GoalFormDialog } from './goal-form.dialog.tsx';
import { GoalList } from './goal-list.tsx';
import { useRemoveGoal } from './use-goal-actions.ts';

/** The North Star in the form: a new one, or an existing one. */
type Edited = 'new' | NorthStarGoal;

interface GoalsDialogProps {
  readonly goals: readonly NorthStarGoal[];
  readonly northStarId: string | undefined;
  /** Opens 'Manage North Stars' in place of this dialog. */
  readonly onManage: () => void;
  readonly onClose: () => void;
}

/** 'North Star Management': the North Stars of the calendar with types and dates. */
export function GoalsDialog({ goals, northStarId, onManage, onClose }: GoalsDialogProps) {
  const today = useToday();
  const listTitle = useRef<HTMLHeadingElement>(null);
  const { removeStar, canRemove } = useRemoveGoal();
  const form = useRef<DialogOutletHandle<Edited>>(null);
  const [lastId, setLastId] = useState<string | null>(null);

  const renderForm = useCallback(
    (edited: Edited, close: () => void) => (
      <GoalFormDialog goal={edited === 'new' ? null : edited} goals={goals} today={today} onClose={close} />
    ),
    [goals, today],
  );

  const create = () => {
    if (canAddNorthStar(goals.length)) form.current?.open('new');
    else toast.error(TOO_MANY_NORTH_STARS);
  };
  const remove = async (goal: { readonly id: string }) => {
    setLastId(null);
    const found = goals.find(({ id }) => id === goal.id);
    // The focused row disappears with the removed North Star: the title of the list gets the focus.
    if (found !== undefined && (await removeStar(found))) listTitle.current?.focus();
  };

  return (
    <>
      <Dialog
        isOpen
        savesAtOnce
        size="large"
        onClose={onClose}
        title="North Star Management"
        description="Give each North Star its time: a week, a season, or as long as it takes."
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <GoalList
          goals={goals}
          today={today}
          titleRef={listTitle}
          canRemove={canRemove}
          northStarId={northStarId}
          onManage={onManage}
          onCreate={create}
          onEdit={(goal) => form.current?.open(goal)}
          onRemove={(goal) => (goals.length === 1 ? setLastId(goal.id) : void remove(goal))}
        />
      </Dialog>
      <DialogOutlet ref={form} render={renderForm} />
      <LastStarQuestion
        star={goals.find(({ id }) => id === lastId) ?? null}
        onRemove={(goal) => void remove(goal)}
        onKeep={() => setLastId(null)}
      />
    </>
  );
}
