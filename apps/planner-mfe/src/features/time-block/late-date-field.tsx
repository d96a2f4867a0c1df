import { readDate } from '@simmer/app-state/read-date';
import { DateField, type DateFieldProps } from '@simmer/ui/antd/date-field';
import { useDeferredValue } from 'react';
import styles from './time-block.module.css';

/**
 * A date field that is rendered after the first frame, because its first rendering takes long. Until then its space is
 * kept.
 */
export function LateDateField(props: Omit<DateFieldProps, 'read'>) {
  const isShown = useDeferredValue(true, false);
  if (isShown) return <DateField read={readDate} {...props} />;
  return (
    <div className="sm-field" aria-hidden="true">
      <p className="sm-field__label">{props.label}</p>
      <div className={styles['datePlace']} />
    </div>
  );
}
