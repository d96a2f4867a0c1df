import { cardStyle } from '@simmer/ui/theme/card-tint';
import type { CSSProperties, ReactNode } from 'react';
import styles from './bar-row.module.css';

/** A list of bars, to compare their amounts. */
export const BarRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['rows']}>{children}</ul>
);

interface BarRowProps {
  readonly label: ReactNode;
  readonly amount: ReactNode;
  readonly color?: string | null;
  /** The filled part of the bar, from 0 to 1. */
  readonly share: number;
  /** The done part of the bar. */
  readonly doneShare?: number;
}

/** A name, its amount, and below both the amount as a bar, with the done part inside it. */
export function BarRow({ label, amount, color, share, doneShare = 0 }: BarRowProps) {
  const fill: CSSProperties & Record<'--fill' | '--done', string> = {
    ...cardStyle(color),
    '--fill': `${Math.min(share, 1) * 100}%`,
    '--done': `${doneShare * 100}%`,
  };
  return (
    <li className={styles['row']}>
      <p className={styles['label']}>{label}</p>
      <p className={styles['amount']}>{amount}</p>
      <div className={styles['track']} style={fill}>
        <div className={styles['fill']} />
        <div className={styles['done']} />
      </div>
    </li>
  );
}
