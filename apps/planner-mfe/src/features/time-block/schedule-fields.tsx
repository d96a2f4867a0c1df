import { capitalized } from '@simmer/domain/capitalized';
import { FIRST_DATE, LAST_DATE } from '@simmer/contracts/known-years';
import { weekdayLabel } from '@simmer/domain/dates/weekday-labels';
import { weekdays, dayParts, recurrences } from '@simmer/contracts/schemas/planning-values';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { ToggleChip } from '@simmer/ui/badges/chip';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import { DateField } from '@simmer/ui/antd/date-field';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { useDeferredValue } from 'react';
import { type BlockForm, type BlockFormProblem } from './model/block-form.ts';
import type { EditScope } from './model/edit-scope.ts';
import styles from './time-block.module.css';

interface ScheduleFieldsProps {
  readonly form: BlockForm;
  readonly problem: BlockFormProblem | null;
  /** One occurrence does not repeat, and its week is fixed; 'following' starts on the opened date. */
  readonly scope: EditScope;
  readonly onChange: (changes: Partial<BlockForm>) => void;
}

/** Weekdays, day part and recurrence; or to be decided (BLK-19). */
export function ScheduleFields({ form, problem, scope, onChange }: ScheduleFieldsProps) {
  const isOneOccurrence = scope === 'only';
  // The dates are below the visible part, and a date field takes long to render the first time.
  const isWhole = useDeferredValue(true, false);
  return (
    <>
      {!isOneOccurrence && (
        <SwitchField
          label="TBD"
          hint="Keep it without a day; it waits beside the calendar."
          isChecked={form.isTbd}
          onChange={(isTbd) => onChange({ isTbd })}
        />
      )}
      {!form.isTbd && <DayField form={form} problem={problem} onChange={onChange} />}
      <SegmentedControl
        label="Start timing"
        value={form.part}
        options={dayParts.map((part) => ({ value: part, label: capitalized(part) }))}
        onChange={(part) => onChange({ part })}
      />
      {!isOneOccurrence && isWhole && (
        <RepeatFields form={form} problem={problem} scope={scope} onChange={onChange} />
      )}
    </>
  );
}

type FieldsProps = Omit<ScheduleFieldsProps, 'scope'>;

function DayField({ form, problem, onChange }: FieldsProps) {
  return (
    <div role="group" aria-label="Days">
      <p className="sm-field__label" aria-hidden="true">
        Days
      </p>
      <div className={styles['days']}>
        {weekdays.map((day) => (
          <ToggleChip
            key={day}
            isOn={form.days.includes(day)}
            onToggle={(isOn) =>
              onChange({ days: weekdays.filter((each) => (each === day ? isOn : form.days.includes(each))) })
            }
          >
            <span aria-hidden="true">{weekdayLabel(day)}</span>
            <VisuallyHidden>{capitalized(day)}</VisuallyHidden>
          </ToggleChip>
        ))}
      </div>
      {problem?.field === 'scheduled_days' && (
        <p className={styles['nudge']} role="status">
          {problem.text}
        </p>
      )}
    </div>
  );
}

function RepeatFields({ form, problem, scope, onChange }: ScheduleFieldsProps) {
  const errorOf = (field: BlockFormProblem['field']) => (problem?.field === field ? problem.text : undefined);
  return (
    <>
      <SegmentedControl
        label="Recurrence"
        value={form.recurring}
        options={recurrences.map((recurrence) => ({ value: recurrence, label: capitalized(recurrence) }))}
        onChange={(recurring) => onChange({ recurring })}
      />
      <div className={styles['dates']}>
        {scope !== 'following' && (
          <DateField
            label="From"
            min={FIRST_DATE}
            max={LAST_DATE}
            value={form.startDate}
            error={errorOf('start_date')}
            onChange={(startDate) => onChange({ startDate })}
          />
        )}
        {form.recurring !== 'once' && (
          <DateField
            label="Until (optional)"
            min={form.startDate || FIRST_DATE}
            max={LAST_DATE}
            value={form.endDate}
            error={errorOf('end_date')}
            onChange={(endDate) => onChange({ endDate })}
          />
        )}
      </div>
    </>
  );
}
