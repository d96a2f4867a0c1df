import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { useState } from 'react';
import { isNameTaken } from '../north-stars/model/star-list.ts';
import { NorthStarFields } from '../north-stars/north-star-fields.tsx';
import {
  draftOfGoal,
  emptyGoalDraft,
  type GoalDraft,
  goalChecks,
  goalDraftAsTyped,
  isSameGoal,
  withStart,
  withType,
} from './model/goal-draft.ts';
import { TermFields } from './term-fields.tsx';
import { useSaveGoal } from './use-goal-actions.ts';

interface GoalFormDialogProps {
  /** The North Star to change; null for a new one. */
  readonly goal: NorthStarGoal | null;
  readonly goals: readonly NorthStarGoal[];
  readonly today: string;
  /** Fields that were typed before and could not be saved; with the id that a new North Star had. */
  readonly typed?: Partial<NorthStarGoal>;
  /** Why they could not be saved. */
  readonly failure?: string;
  readonly onClose: () => void;
}

/** The form of a North Star with type and dates. Input stays until it is saved or discarded. */
export function GoalFormDialog({ goal, goals, today, typed, failure: before, onClose }: GoalFormDialogProps) {
  const [form] = Form.useForm<GoalDraft>();
  const [start] = useState(() => (goal === null ? emptyGoalDraft(today, goals) : draftOfGoal(goal)));
  const [draft, setDraft] = useState(() =>
    typed === undefined ? start : goalDraftAsTyped(start, goal, typed),
  );
  const [initialValues] = useState(draft);
  const { save, isSaving, failure } = useSaveGoal(goal, { id: typed?.id, failure: before });

  const change = ({ type, startDate }: Partial<GoalDraft>, all: GoalDraft) => {
    let changed = all;
    if (type !== undefined) changed = withType(all, type, today);
    if (startDate !== undefined) changed = withStart(all, startDate, today);
    form.setFieldsValue({ endDate: changed.endDate });
    setDraft(changed);
  };
  return (
    <FormDialog
      size="medium"
      title={goal === null ? 'New North Star' : 'Edit North Star'}
      submitLabel={goal === null ? 'Create North Star' : 'Save Changes'}
      form={form}
      initialValues={initialValues}
      isSaving={isSaving}
      failure={failure}
      discardWarning={isSameGoal(draft, start) ? null : 'What you typed for this North Star will be lost.'}
      onChange={change}
      onSubmit={(values) => void save(values).then((isSaved) => isSaved && onClose())}
      onClose={onClose}
    >
      <NorthStarFields
        nameLabel="Name"
        checkName={goalChecks.name}
        isTaken={(name) => isNameTaken(name, goals, goal?.id ?? null)}
        isFirst
      />
      <TermFields draft={draft} />
    </FormDialog>
  );
}
