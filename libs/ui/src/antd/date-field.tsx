import { type ReactElement } from 'react';
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import en from 'dayjs/locale/en';
import { AntScope } from './scope.tsx';
import { FieldFrame, type FieldTexts } from '../fields/field-frame.tsx';
import { useWeekStart, type WeekStart } from '../dates/week-start.ts';

export type DateFieldProps = FieldTexts & {
  /** yyyy-MM-dd, or null. */
  value: string | null;
  onChange: (date: string | null) => void;
  /** The first and last selectable day, both included. */
  min?: string;
  max?: string;
  /** Default: the person's preference. */
  weekStartsOn?: WeekStart;
  isDisabled?: boolean;
  canClear?: boolean;
};

type PickerLocale = NonNullable<DatePickerProps['locale']>;

// dayjs stores the first day of the week in its locale, so there is one English locale for each.
for (const [name, weekStart] of [
  ['sm-monday', 1],
  ['sm-sunday', 0],
] as const) {
  dayjs.locale({ ...en, name, weekStart }, undefined, true);
}

/** A calendar date with ant-design's picker. Large: load it lazily. */
export function DateField(props: DateFieldProps): ReactElement {
  const { label, hideLabel, hint, error, value, onChange, min, max } = props;
  const preferred = useWeekStart().weekStart;
  const { weekStartsOn = preferred, isDisabled = false, canClear = false } = props;
  // ant-design merges this into its own texts, so only the differences are given.
  const locale = { lang: { locale: `sm-${weekStartsOn}` } } as PickerLocale;
  return (
    <AntScope>
      <FieldFrame label={label} hideLabel={hideLabel ?? false} hint={hint} error={error}>
        {(control) => (
          <DatePicker
            {...control}
            variant="borderless"
            className="sm-antd-control"
            value={value === null ? null : dayjs(value)}
            format={['MMM D, YYYY', 'YYYY-MM-DD']}
            allowClear={canClear}
            disabled={isDisabled}
            locale={locale}
            {...(min !== undefined && { minDate: dayjs(min) })}
            {...(max !== undefined && { maxDate: dayjs(max) })}
            onChange={(date: Dayjs | null) => onChange(date === null ? null : date.format('YYYY-MM-DD'))}
          />
        )}
      </FieldFrame>
    </AntScope>
  );
}
