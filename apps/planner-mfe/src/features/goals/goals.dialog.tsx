import { useToday } from '@simmer/app-state/clock';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { canAddNorthStar, TOO_MANY_NORTH_STARS } from '@simmer/domain/north-stars/north-star-limit';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { toast } from '@simmer/ui/toasts/toast';
import { useRef, useState } from 'react';
import { LastStarQuestion } from '../north-stars/last-star-question.tsx';
import { GoalFormDialog } from './goal-form.dialog.tsx';
import { GoalList } from './goal-list.tsx';
import { useRemoveGoal } from './use-goal-actions.ts';

interface GoalsDialogProps {
  readonly goals: readonly NorthStarGoal[];
  readonly onClose: () => void;
}

/** 'North Star Management': the North Stars of the calendar with types and dates. */
export function GoalsDialog({ goals, onClose }: GoalsDialogProps) {
  const today = useToday();
  const listTitle = useRef<HTMLHeadingElement>(null);
  const { removeStar, canRemove } = useRemoveGoal();
  const [edited, setEdited] = useState<NorthStarGoal | 'new' | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);

  const create = () => {
    if (canAddNorthStar(goals.length)) setEdited('new');
    else toast.error(TOO_MANY_NORTH_STARS);
  };
  const remove = async (goal: { readonly id: string }) => {
    setLastId(null);
    const found = goals.find(({ id }) => id === goal.id);
    // The focused row is removed with it.
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
          onCreate={create}
          onEdit={setEdited}
          onRemove={(goal) => (goals.length === 1 ? setLastId(goal.id) : void remove(goal))}
        />
      </Dialog>
      {edited !== null && (
        <GoalFormDialog
          goal={edited === 'new' ? null : edited}
          goals={goals}
          today={today}
          onClose={() => setEdited(null)}
        />
      )}
      <LastStarQuestion
        star={goals.find(({ id }) => id === lastId) ?? null}
        onRemove={(goal) => void remove(goal)}
        onKeep={() => setLastId(null)}
      />
    </>
  );
}
