import { WEEKDAYS } from '@simmer/domain/dates/weekday';
import { DAY_PARTS } from '@simmer/domain/parts/day-part';
import { RECURRENCES } from '@simmer/domain/recurrence/recurrence';
import { SwitchField } from '@simmer/ui/check-field';
import { ToggleChip } from '@simmer/ui/chip';
import { SegmentedControl } from '@simmer/ui/segmented-control';
import { TextField } from '@simmer/ui/text-field';
import type { BlockForm } from './model/block-form.ts';
import styles from './time-block.module.css';

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

interface ScheduleFieldsProps {
  readonly form: BlockForm;
  /** Only one occurrence is edited: it does not repeat, and its week is given. */
  readonly isOneOccurrence: boolean;
  readonly onChange: (changes: Partial<BlockForm>) => void;
}

/** On which days, in which part of the day, how often; or not decided yet. */
export function ScheduleFields({ form, isOneOccurrence, onChange }: ScheduleFieldsProps) {
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
      {!form.isTbd && <DayField form={form} onChange={onChange} />}
      <SegmentedControl
        label="Start timing"
        isWide
        value={form.part}
        options={DAY_PARTS.map((part) => ({ value: part, label: capitalized(part) }))}
        onChange={(part) => onChange({ part })}
      />
      {!isOneOccurrence && <RepeatFields form={form} onChange={onChange} />}
    </>
  );
}

type FieldsProps = Omit<ScheduleFieldsProps, 'isOneOccurrence'>;

function DayField({ form, onChange }: FieldsProps) {
  return (
    <div role="group" aria-label="Days">
      <p className="sm-field__label" aria-hidden="true">
        Days
      </p>
      <div className={styles['days']}>
        {WEEKDAYS.map((day) => (
          <ToggleChip
            key={day}
            aria-label={capitalized(day)}
            isOn={form.days.includes(day)}
            onToggle={(isOn) =>
              onChange({ days: WEEKDAYS.filter((each) => (each === day ? isOn : form.days.includes(each))) })
            }
          >
            {capitalized(day).slice(0, 3)}
          </ToggleChip>
        ))}
      </div>
      {form.days.length === 0 && (
        <p className={styles['nudge']} role="status">
          Choose at least one day, or keep it as TBD.
        </p>
      )}
    </div>
  );
}

function RepeatFields({ form, onChange }: FieldsProps) {
  const isWrongWayRound = form.endDate !== '' && form.endDate < form.startDate;
  return (
    <>
      <SegmentedControl
        label="Recurrence"
        isWide
        value={form.recurring}
        options={RECURRENCES.map((recurrence) => ({ value: recurrence, label: capitalized(recurrence) }))}
        onChange={(recurring) => onChange({ recurring })}
      />
      <div className={styles['dates']}>
        <TextField
          label="From"
          type="date"
          required
          value={form.startDate}
          onChange={(startDate) => startDate !== '' && onChange({ startDate })}
        />
        {form.recurring !== 'once' && (
          <TextField
            label="Until (optional)"
            type="date"
            min={form.startDate}
            value={form.endDate}
            error={isWrongWayRound ? 'This lies before the first day.' : undefined}
            onChange={(endDate) => onChange({ endDate })}
          />
        )}
      </div>
    </>
  );
}
