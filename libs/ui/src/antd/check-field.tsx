import { useId, type ReactElement, type ReactNode } from 'react';
import { Checkbox, Switch } from 'antd';
import { AntThemeProvider } from './ant-theme-provider.tsx';

export type CheckFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Whether the box is ticked. Inside a form, the form sets this and `onChange`. */
  isChecked?: boolean;
  onChange?: (isChecked: boolean) => void;
  isDisabled?: boolean;
};

function Texts({ label, hint }: Pick<CheckFieldProps, 'label' | 'hint'>): ReactElement {
  return (
    <span className="sm-check__text">
      <span>{label}</span>
      {hint !== undefined && <span className="sm-field__hint">{hint}</span>}
    </span>
  );
}

/** A box to tick. */
export function CheckField(props: CheckFieldProps): ReactElement {
  const { label, hint, isChecked = false, onChange, isDisabled = false } = props;
  return (
    <AntThemeProvider>
      <Checkbox
        className="sm-check-box"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange?.(target.checked)}
      >
        <Texts label={label} hint={hint} />
      </Checkbox>
    </AntThemeProvider>
  );
}

/** A preference that is saved at once. */
export function SwitchField(props: CheckFieldProps): ReactElement {
  const { label, hint, isChecked = false, onChange, isDisabled = false } = props;
  const id = useId();
  return (
    <AntThemeProvider>
      <label className="sm-switch" htmlFor={id}>
        <Texts label={label} hint={hint} />
        <Switch id={id} checked={isChecked} disabled={isDisabled} onChange={(isOn) => onChange?.(isOn)} />
      </label>
    </AntThemeProvider>
  );
}
