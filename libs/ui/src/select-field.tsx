import type { ReactElement, ReactNode } from 'react';
import { Select } from 'antd';
import { AntdScope } from './antd-scope.tsx';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  isDisabled?: boolean;
};

export type SelectFieldProps<Value extends string> = FieldTexts & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** Lets people type to narrow the list. */
  isSearchable?: boolean;
  isDisabled?: boolean;
  lead?: ReactNode;
};

/** One of many, with ant-design's list. For a few options prefer SegmentedControl. Heavy: load it lazily. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>): ReactElement {
  const { label, hideLabel, hint, error, lead, options, value, onChange, placeholder } = props;
  const { isSearchable = false, isDisabled = false } = props;
  return (
    <AntdScope>
      <FieldFrame label={label} hideLabel={hideLabel ?? false} hint={hint} error={error} lead={lead}>
        {(control) => (
          <Select<Value>
            {...control}
            variant="borderless"
            className="sm-antd-control"
            value={value}
            placeholder={placeholder}
            disabled={isDisabled}
            showSearch={isSearchable ? { optionFilterProp: 'label' } : false}
            options={options.map((option) => ({
              value: option.value,
              label: option.label,
              disabled: option.isDisabled ?? false,
            }))}
            onChange={onChange}
          />
        )}
      </FieldFrame>
    </AntdScope>
  );
}
