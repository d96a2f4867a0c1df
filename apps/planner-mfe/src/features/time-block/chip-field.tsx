import { useId, type ReactNode } from 'react';
import styles from './time-block.module.css';

interface ChipFieldProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A named group of chips. */
export function ChipField({ label, children }: ChipFieldProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="sm-field__label">
        {label}
      </p>
      <div className={styles['chips']}>{children}</div>
    </div>
  );
}
