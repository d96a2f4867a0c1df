import { DateField, type DateFieldProps } from '@simmer/ui/antd/date-field';
import { useDeferredValue } from 'react';
import styles from './time-block.module.css';

/** A date field takes long to render the first time: it follows the first frame, in a place of its size. */
export function LateDateField(props: DateFieldProps) {
  const isShown = useDeferredValue(true, false);
  if (isShown) return <DateField {...props} />;
  return (
    <div className="sm-field" aria-hidden="true">
      <p className="sm-field__label">{props.label}</p>
      <div className={styles['datePlace']} />
    </div>
  );
}
