import { capitalize } from '@simmer/domain/capitalize';
import { FIRST_DATE, LAST_DATE } from '@simmer/contracts/known-years';
import { partOfTime } from '@simmer/domain/blocks/block-clock';
import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { weekdayLabel } from '@simmer/domain/dates/weekday-labels';
import {
  type Weekday,
  weekdays,
  dayParts,
  monthlyAnchors,
  recurrences,
} from '@simmer/contracts/schemas/planning-values';
import { MONTHLY_ANCHOR_TEXT } from '@simmer/domain/recurrence/recurrence-text';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { ToggleChip } from '@simmer/ui/badges/chip';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import { TextField } from '@simmer/ui/antd/text-field';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { type BlockForm, type BlockFormProblem, fromFirstDay, goesByDayOfMonth } from './model/block-form.ts';
import { LateDateField } from './late-date-field.tsx';
import type { EditScope } from './model/scopes-of.ts';
import styles from './time-block.module.css';

interface FieldProps {
  readonly form: BlockForm;
  readonly onChange: (changes: Partial<BlockForm>) => void;
}

interface ProblemProps {
  readonly problem: BlockFormProblem | null;
}

const errorOf = (problem: BlockFormProblem | null, field: BlockFormProblem['field']) =>
  problem?.field === field ? problem.text : undefined;

interface ScopeProps {
  /**
   * The scope of the edit: with 'only' the recurrence and the week are fixed; 'following' starts on the opened date.
   */
  readonly scope: EditScope;
}

/** The changed fields for the date of a block that does not repeat: its weekday is that of the date (BLK-79). */
const onDate = (startDate: string): Partial<BlockForm> => ({
  startDate,
  ...(isCalendarDate(startDate) && { days: [weekdayOf(startDate)] }),
});

/**
 * Whether a date is chosen instead of weekdays: not for a block on several days, nor for one occurrence of a series
 * (BLK-79).
 */
const hasDate = ({ recurring, days }: BlockForm, scope: EditScope): boolean =>
  recurring === 'once' && days.length < 2 && scope !== 'only';

/** A switch that keeps the block without a day (BLK-19). */
export function TbdField({ form, scope, onChange }: FieldProps & ScopeProps) {
  if (scope === 'only') return null;
  return (
    <SwitchField
      label="TBD"
      hint="Keep it without a day; it waits beside the calendar."
      isChecked={form.isTbd}
      onChange={(isTbd) => onChange({ isTbd, ...(hasDate(form, scope) && onDate(form.startDate)) })}
    />
  );
}

const withDay = (form: BlockForm, day: Weekday, isOn: boolean): Partial<BlockForm> => {
  const days = weekdays.filter((each) => (each === day ? isOn : form.days.includes(each)));
  const isOneDate = form.recurring === 'once' && days.length === 1;
  return { days, ...(isOneDate && { startDate: fromFirstDay({ ...form, days }) }) };
};

/** The weekdays, or the date of a block that does not repeat. */
export function DayField({ form, problem, scope, onChange }: FieldProps & ProblemProps & ScopeProps) {
  if (form.isTbd || goesByDayOfMonth(form)) return null;
  if (hasDate(form, scope)) {
    return (
      <div className={styles['dates']}>
        <LateDateField
          label="Date"
          min={FIRST_DATE}
          max={LAST_DATE}
          value={form.startDate}
          error={errorOf(problem, 'start_date')}
          onChange={(startDate) => onChange(onDate(startDate))}
        />
      </div>
    );
  }
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
            onToggle={(isOn) => onChange(withDay(form, day, isOn))}
          >
            <span aria-hidden="true">{weekdayLabel(day)}</span>
            <VisuallyHidden>{capitalize(day)}</VisuallyHidden>
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

/** The part of the day, and beside it the start time, which chooses the part (BLK-70). */
export function PartField({ form, onChange }: FieldProps) {
  const chooseTime = (startTime: string) =>
    onChange({ startTime, ...(startTime !== '' && { part: partOfTime(startTime) }) });
  return (
    <div className={styles['withOwn']}>
      <SegmentedControl
        label="Start timing"
        value={form.part}
        options={dayParts.map((part) => ({ value: part, label: capitalize(part) }))}
        onChange={(part) => onChange({ part, startTime: '' })}
      />
      <TextField
        className={styles['own']}
        type="time"
        label="Start time"
        value={form.startTime}
        onChange={chooseTime}
      />
    </div>
  );
}

/**
 * The anchors to choose from. A day of the month is one day: with several weekdays it is not offered, as that would
 * silently drop some.
 */
const anchorsOf = ({ days, monthlyAnchor }: BlockForm) =>
  monthlyAnchors.filter((anchor) => anchor !== 'month_day' || days.length < 2 || anchor === monthlyAnchor);

/** How often the block repeats, 'Once' first (BLK-61), and for a monthly block by what of the month (REC-11). */
export function RepeatsField({ form, scope, onChange }: FieldProps & ScopeProps) {
  if (scope === 'only') return null;
  return (
    <>
      <SegmentedControl
        label="Repeats"
        value={form.recurring}
        options={recurrences.map((recurrence) => ({ value: recurrence, label: capitalize(recurrence) }))}
        onChange={(recurring) =>
          onChange({
            recurring,
            ...(form.days.length > 1 && { monthlyAnchor: 'nth_weekday' }),
            ...(recurring === 'once' && !form.isTbd && onDate(fromFirstDay(form))),
          })
        }
      />
      {form.recurring === 'monthly' && (
        <SegmentedControl
          label="Each month"
          value={form.monthlyAnchor}
          options={anchorsOf(form).map((anchor) => ({ value: anchor, label: MONTHLY_ANCHOR_TEXT[anchor] }))}
          onChange={(monthlyAnchor) =>
            onChange({
              monthlyAnchor,
              ...(monthlyAnchor === 'month_day' && { startDate: fromFirstDay(form) }),
            })
          }
        />
      )}
    </>
  );
}

/** The first day, and for a series the last day. */
export function DatesField({ form, problem, scope, onChange }: FieldProps & ProblemProps & ScopeProps) {
  if (scope === 'only' || (hasDate(form, scope) && !form.isTbd)) return null;
  return (
    <div className={styles['dates']}>
      {scope !== 'following' && (
        <LateDateField
          label={hasDate(form, scope) ? 'Date' : 'From'}
          min={FIRST_DATE}
          max={LAST_DATE}
          value={form.startDate}
          error={errorOf(problem, 'start_date')}
          onChange={(startDate) => onChange({ startDate })}
        />
      )}
      {form.recurring !== 'once' && (
        <LateDateField
          label="Until (optional)"
          min={form.startDate || FIRST_DATE}
          max={LAST_DATE}
          value={form.endDate}
          error={errorOf(problem, 'end_date')}
          onChange={(endDate) => onChange({ endDate })}
        />
      )}
    </div>
  );
}
