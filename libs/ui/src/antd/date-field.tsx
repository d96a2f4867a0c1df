import { useMemo, useState, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import type { GetRef } from 'antd';
import dateFns from '@rc-component/picker/generate/dateFns';
import generatePicker from 'antd/es/date-picker/generatePicker';
import { format, isValid, parseISO, startOfWeek } from 'date-fns';
import { FieldFrame, type FieldControl, type FieldTexts } from '../fields/field-frame.tsx';
import { useWeekStart } from '../device/week-start.ts';
import { isTouch } from '../device/is-touch.ts';
import { isEnter } from '../keyboard/enter-key.ts';
import { useLayer } from '../layers/open-layers.ts';
import { AntThemeProvider } from './ant-theme-provider.tsx';
import { SHEET } from './sheet.ts';

/** The handle by which a page focuses the field. */
export type DateFieldRef = GetRef<ReturnType<typeof pickerFor>>;

const weekStarts = { monday: 1, sunday: 0 } as const;

/** date-fns as ant-design's date library, with a first day of the week. */
function pickerFor(weekStartsOn: 0 | 1) {
  return generatePicker<Date>({
    ...dateFns,
    locale: {
      ...dateFns.locale,
      getWeekFirstDay: () => weekStartsOn,
      getWeekFirstDate: (_, date) => startOfWeek(date, { weekStartsOn }),
    },
  });
}

const pickers = { monday: pickerFor(weekStarts.monday), sunday: pickerFor(weekStarts.sunday) };

/** Keeps the on-screen keyboard closed, which would cover the sheet. */
const keepKeyboardClosed = (field: HTMLElement | null): void => {
  if (isTouch()) field?.querySelector('input')?.setAttribute('inputmode', 'none');
};

const dateOf = (value: string): Date | null => (value === '' ? null : parseISO(value));
const textOf = (date: Date | null): string => (date === null ? '' : format(date, 'yyyy-MM-dd'));

export type DatePickerProps = Partial<FieldControl> & {
  /** yyyy-MM-dd, or empty. Inside a form, the form sets this and `onChange`. */
  value?: string;
  onChange?: (date: string) => void;
  /** The first and last selectable day. */
  min?: string;
  max?: string;
  disabled?: boolean;
  ref?: Ref<DateFieldRef>;
  /** Reads the words that mean a date, as yyyy-MM-dd: '4 dec', 'tomorrow'; null for other texts. */
  read: (text: string) => string | null;
};

/**
 * ant-design's DatePicker. The week starts on the preferred day (ACC-11). A date can be typed as yyyy-MM-dd, or in words,
 * which are read when the field is left or with Enter: before, '4 dec' may still become '4 december 2027'.
 */
export function DatePicker(props: DatePickerProps): ReactElement {
  const { value = '', onChange, min = '', max = '', disabled = false, ref = null, read, ...control } = props;
  const [isOpen, setIsOpen] = useState(false);
  useLayer(() => setIsOpen(false), isOpen);
  const Picker = pickers[useWeekStart().weekStart];
  // Memoised by text: a new date object would reset the picker on every render.
  const [date, first, last] = useMemo(() => [value, min, max].map(dateOf), [value, min, max]);
  const readWords = ({ target }: { target: EventTarget }): boolean => {
    // Events of the calendar come here too.
    if (!(target instanceof HTMLInputElement)) return false;
    const meant = read(target.value);
    const isOther = meant !== null && meant !== value;
    if (isOther) onChange?.(meant);
    return isOther;
  };
  const readOnEnter = (event: KeyboardEvent) => {
    if (isEnter(event.nativeEvent) && readWords(event)) event.preventDefault();
  };
  return (
    // The picker reports a cleared field only when it is left.
    <div
      ref={keepKeyboardClosed}
      className="sm-date-field"
      onBlurCapture={readWords}
      onKeyDownCapture={readOnEnter}
      onChange={({ target }) => (target as HTMLInputElement).value === '' && onChange?.('')}
    >
      <Picker
        {...control}
        ref={ref}
        open={isOpen}
        onOpenChange={setIsOpen}
        className="sm-date"
        classNames={SHEET}
        {...(control['aria-invalid'] && { status: 'error' as const })}
        value={date ?? null}
        format="YYYY-MM-DD"
        placeholder="YYYY-MM-DD"
        allowClear={false}
        showNow={false}
        disabled={disabled}
        {...(first && { minDate: first })}
        {...(last && { maxDate: last })}
        onCalendarChange={(picked) => onChange?.(textOf(Array.isArray(picked) ? null : picked))}
      />
      {date && isValid(date) && <span className="sm-date-day">{format(date, 'EEE')}</span>}
    </div>
  );
}

export type DateFieldProps = FieldTexts & DatePickerProps;

/** The picker with its label, hint and error. */
export function DateField({
  label,
  hideLabel = false,
  hint,
  error,
  ...picker
}: DateFieldProps): ReactElement {
  return (
    <AntThemeProvider>
      <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
        {(control) => <DatePicker {...picker} {...control} />}
      </FieldFrame>
    </AntThemeProvider>
  );
}
