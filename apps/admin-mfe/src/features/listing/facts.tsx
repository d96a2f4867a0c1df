import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A name with its value. */
export type Fact = readonly [string, ReactNode];

/** A list of names with their values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
