import { useId, type ReactElement, type ReactNode } from 'react';
import { Segmented } from 'antd';
import { AntThemeProvider } from './ant-theme-provider.tsx';

export type SegmentedControlProps<Value extends string> = {
  /** The question; announced, and shown above unless hidden. */
  label: string;
  hideLabel?: boolean;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  /** The chosen value. Inside a form, the form sets this and `onChange`. */
  value?: Value | null;
  onChange?: (value: Value) => void;
};

/** A choice of one of a few visible options, as wide as its container. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactElement {
  const { label, hideLabel = false, options, value, onChange } = props;
  const id = useId();
  return (
    <AntThemeProvider>
      <fieldset className="sm-field">
        <legend className={hideLabel ? 'sm-visually-hidden' : 'sm-field__label'}>{label}</legend>
        <Segmented<Value>
          block
          // Only the control's radio buttons are stops of the Tab key.
          tabIndex={-1}
          name={id}
          aria-label={label}
          options={[...options]}
          {...(value !== undefined && { value: value as Value })}
          {...(onChange && { onChange })}
        />
      </fieldset>
    </AntThemeProvider>
  );
}
