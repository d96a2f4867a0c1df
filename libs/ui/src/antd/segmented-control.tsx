import { useId, type ReactElement, type ReactNode } from 'react';
import { Segmented } from 'antd';
import { AntScope } from './scope.tsx';

export type SegmentedControlProps<Value extends string> = {
  /** The question; read aloud, and shown above. */
  label: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  /** Both are given by the form where it stands in one. */
  value?: Value;
  onChange?: (value: Value) => void;
};

/** One of a few, all in sight, as wide as its place. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactElement {
  const { label, options, value, onChange } = props;
  const id = useId();
  return (
    <AntScope>
      <div className="sm-field">
        <span id={id} className="sm-field__label">
          {label}
        </span>
        <Segmented<Value>
          block
          name={id}
          aria-label={label}
          options={[...options]}
          {...(value !== undefined && { value })}
          {...(onChange && { onChange })}
        />
      </div>
    </AntScope>
  );
}
