import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';

export type CheckFieldProps = {
  label: ReactNode;
  isChecked: boolean;
  /** Partly checked: it represents several items of which only some are checked. */
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
};

/** A box to tick. */
export function CheckField({
  label,
  isChecked,
  isMixed = false,
  onChange,
  isDisabled,
}: CheckFieldProps): ReactElement {
  const box = useRef<HTMLInputElement>(null);
  // The browser clears `indeterminate` on a click, so it is set after every render.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  });
  return (
    <label className="sm-check">
      <input
        ref={box}
        type="checkbox"
        className="sm-check__input"
        checked={isChecked}
        disabled={isDisabled ?? false}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="sm-check__text">{label}</span>
    </label>
  );
}
