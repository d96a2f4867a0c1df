import { numberText } from '@simmer/domain/totals/number-text';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface UnassignedListProps {
  readonly title: string;
  readonly count: number;
  /** What an empty list says. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** One of the two lists of what is unassigned, with its name and its count. */
export function UnassignedList({ title, count, hint, children }: UnassignedListProps) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className={styles['listTitle']}>
        {title} ({numberText(count)})
      </h3>
      {count === 0 ? (
        <p className={styles['hint']}>{hint}</p>
      ) : (
        <ul className={styles['list']} aria-labelledby={id}>
          {children}
        </ul>
      )}
    </section>
  );
}
