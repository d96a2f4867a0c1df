import { readDate } from '@simmer/app-state/read-date';
import { datedDay } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { budgetInWords } from '@simmer/domain/north-stars/budget-text';
import { DatePicker } from '@simmer/ui/antd/date-field';
import { Form, FormField, FormText, ValidatedForm } from '@simmer/ui/antd/form-field';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { isTouch } from '@simmer/ui/device/is-touch';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import type { NorthStar } from '../../shared/planning-types.ts';
import styles from './budget-form.module.css';
import { type BudgetDraft, budgetErrors, toBudget } from './model/budget-draft.ts';
import type { BudgetEditor } from './use-budget-editor.ts';

const DAYS = [
  { value: 'all', label: 'All days' },
  { value: 'weekdays', label: 'Monday to Friday' },
] as const;

interface BudgetFormProps {
  readonly editing: NonNullable<BudgetEditor['editing']>;
  readonly editor: BudgetEditor;
  /** Called when the form, which had the focus, has been closed. */
  readonly onGone: () => void;
}

/** The hours a week for a North Star, valid from a week on (BUD-10). */
export function BudgetForm({ editing: { star, draft }, editor, onGone }: BudgetFormProps) {
  const [form] = Form.useForm<BudgetDraft>();
  const checkOf = (field: keyof ReturnType<typeof budgetErrors>) => () =>
    budgetErrors(form.getFieldsValue())[field];
  useEffect(() => {
    // On a touch screen the keyboard would open over the form before a person has seen it.
    if (!isTouch()) form.focusField('atLeast');
  }, [form]);
  return (
    <ValidatedForm
      className={styles['form']}
      aria-label={`Budget of ${star.name}`}
      form={form}
      initialValues={draft}
      isSaving={editor.isSaving}
      onChange={(_, all) => {
        const changed = all.from === '' ? all : { ...all, from: mondayOf(all.from) };
        form.setFieldsValue(changed);
        editor.setDraft(changed);
      }}
      onSubmit={(values) => void editor.save(toBudget(values)).then((isSaved) => isSaved && onGone())}
    >
      <p className={styles['hint']}>
        How many hours a week you want to keep for {star.name}. One of the two is enough; without both there
        is no budget from that week on.
      </p>
      <div className={styles['fields']}>
        <FormText
          name="atLeast"
          label="At least (hours a week)"
          inputMode="decimal"
          autoComplete="off"
          check={checkOf('atLeast')}
        />
        <FormText
          name="atMost"
          label="At most (hours a week)"
          inputMode="decimal"
          autoComplete="off"
          check={checkOf('atMost')}
        />
        <FormField name="from" label="From the week of" check={checkOf('from')}>
          <DatePicker read={readDate} />
        </FormField>
        <FormField name="days">
          <SegmentedControl label="Days that count" hideLabel options={DAYS} />
        </FormField>
      </div>
      <BudgetHistory star={star} editor={editor} onRemoved={() => form.focusField('atLeast')} />
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
          Save budget
        </Button>
      </div>
    </ValidatedForm>
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
