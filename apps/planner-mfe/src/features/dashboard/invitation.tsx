import { buttonClass } from '@simmer/ui/buttons/button';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { Card } from '@simmer/ui/layout/card';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './dashboard.module.css';

interface InvitationProps {
  /** The button for the first pulse check, until there is one. */
  readonly checkIn?: ReactNode;
}

/** In place of the progress of a plan without time blocks (DSH-7). */
export function Invitation({ checkIn }: InvitationProps) {
  return (
    <Card>
      <EmptyState
        mark="🍲"
        title="Nothing on the stove yet"
        text="Place a time block or two in your week. Points, hours and weeks will gather here."
        action={
          <span className={styles['actions']}>
            <Link to="/calendar" className={buttonClass({ variant: 'primary' })}>
              Open your week
            </Link>
            {checkIn}
          </span>
        }
      />
    </Card>
  );
}
