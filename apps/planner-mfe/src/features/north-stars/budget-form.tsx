import { datedDay } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { budgetInWords } from '@simmer/domain/north-stars/budget-text';
import { DateField } from '@simmer/ui/antd/date-field';
import { TextField } from '@simmer/ui/antd/text-field';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { isTouch } from '@simmer/ui/device/is-touch';
import { SegmentedControl } from '@simmer/ui/fields/segmented-control';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { NorthStar } from '../../planning/planning-types.ts';
import styles from './budget-form.module.css';
import { type BudgetErrors, isBudget, readBudgetDraft } from './model/budget-draft.ts';
import type { BudgetEditor } from './use-budget-editor.ts';

const DAYS = [
  { value: 'all', label: 'All days' },
  { value: 'weekdays', label: 'Monday to Friday' },
] as const;

const NO_ERRORS: BudgetErrors = {};

interface BudgetFormProps {
  readonly editing: NonNullable<BudgetEditor['editing']>;
  readonly editor: BudgetEditor;
  /** The form has gone, and with it the focus. */
  readonly onGone: () => void;
}

/** The hours a week for a North Star, from a week on (BUD-10). */
export function BudgetForm({ editing: { star, draft }, editor, onGone }: BudgetFormProps) {
  const [hasTried, setHasTried] = useState(false);
  const atLeast = useRef<HTMLInputElement>(null);
  const atMost = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On touch the keyboard would open over the form before it was seen.
    if (!isTouch()) atLeast.current?.focus();
  }, []);
  const read = readBudgetDraft(draft);
  const errors = hasTried && !isBudget(read) ? read : NO_ERRORS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (editor.isSaving) return;
    if (isBudget(read)) void editor.save(read).then((isSaved) => isSaved && onGone());
    else ('atMost' in read && !('atLeast' in read) ? atMost : atLeast).current?.focus();
  };
  return (
    <form className={styles['form']} aria-label={`Budget of ${star.name}`} onSubmit={submit}>
      <p className={styles['hint']}>
        How many hours a week you want to keep for {star.name}. One of the two is enough; without both there
        is no budget from that week on.
      </p>
      <div className={styles['fields']}>
        <TextField
          ref={atLeast}
          name="atLeast"
          label="At least (hours a week)"
          inputMode="decimal"
          autoComplete="off"
          value={draft.atLeast}
          error={errors.atLeast}
          onChange={(hours) => editor.setDraft({ ...draft, atLeast: hours })}
        />
        <TextField
          ref={atMost}
          name="atMost"
          label="At most (hours a week)"
          inputMode="decimal"
          autoComplete="off"
          value={draft.atMost}
          error={errors.atMost}
          onChange={(hours) => editor.setDraft({ ...draft, atMost: hours })}
        />
        <DateField
          label="From the week of"
          value={draft.from}
          error={errors.from}
          onChange={(day) => editor.setDraft({ ...draft, from: day === '' ? '' : mondayOf(day) })}
        />
        <SegmentedControl
          label="Days that count"
          options={DAYS}
          value={draft.days}
          onChange={(days) => editor.setDraft({ ...draft, days })}
        />
      </div>
      <BudgetHistory star={star} editor={editor} onRemoved={() => atLeast.current?.focus()} />
      <div className={styles['tools']}>
        <Button
          variant="quiet"
          disabled={editor.isSaving}
          onClick={() => {
            editor.stopEditing();
            onGone();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" busy={editor.isSaving}>
          Save Budget
        </Button>
      </div>
    </form>
  );
}

interface BudgetHistoryProps {
  readonly star: NorthStar;
  readonly editor: BudgetEditor;
  readonly onRemoved: () => void;
}

/** All budgets of a North Star, the latest first; each can be removed. */
function BudgetHistory({ star: { budgets = [] }, editor, onRemoved }: BudgetHistoryProps) {
  if (budgets.length === 0) return null;
  return (
    <ul className={styles['history']} aria-label="Saved budgets">
      {budgets.toReversed().map((budget) => {
        const from = `from ${datedDay(budget.start_date)}`;
        return (
          <li key={budget.start_date}>
            <span>
              {budgetInWords(budget)} {from}
            </span>
            <IconButton
              label={`Remove the budget ${from}`}
              icon={<Trash2 aria-hidden="true" />}
              disabled={editor.isSaving}
              onClick={() =>
                void editor.remove(budget.start_date).then((isRemoved) => isRemoved && onRemoved())
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
