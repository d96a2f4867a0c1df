import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import type { ReactNode } from 'react';
import rows from '../../../brand/rows.module.css';
import styles from './connected-apps.module.css';

interface RowsProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

/** A list of rows. It gets the focus when a row disappears with its button. */
export function Rows<Item>({ label, items, children }: RowsProps<Item>) {
  const list = useFocusAfter<HTMLUListElement>(items.length);
  return (
    <ul ref={list} tabIndex={-1} aria-label={label} className={rows['list']} hidden={items.length === 0}>
      {items.map(children)}
    </ul>
  );
}

interface RowProps {
  /** The id of the name, which describes the buttons of the row. */
  readonly nameId: string;
  readonly name: ReactNode;
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

/** A row with a name, its facts, and buttons. */
export const Row = ({ nameId, name, facts, children }: RowProps) => (
  <li className={styles['row']}>
    <div>
      <p id={nameId} className={styles['name']}>
        {name}
      </p>
      <p className={styles['facts']}>{facts}</p>
    </div>
    <div className={styles['tools']}>{children}</div>
  </li>
);
