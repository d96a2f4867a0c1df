import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type BadgeProps = {
  tone?: 'plain' | 'accent' | 'done' | 'danger' | 'info';
  title?: string;
  children: ReactNode;
};

/** A count or a short state. */
export function Badge({ tone = 'plain', title, children }: BadgeProps): ReactElement {
  return (
    <span className={classNames('sm-badge', tone !== 'plain' && `sm-badge--${tone}`)} title={title}>
      {children}
    </span>
  );
}
