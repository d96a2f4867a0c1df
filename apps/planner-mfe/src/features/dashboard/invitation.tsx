import { buttonClass } from '@simmer/ui/buttons/button';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { Card } from '@simmer/ui/layout/card';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { LazyFirstWeekButton } from '../first-week/lazy-first-week-button.tsx';
import styles from './dashboard.module.css';

interface InvitationProps {
  /** The button for a pulse check, until the first one is made. */
  readonly checkIn?: ReactNode;
}

/** Shown in place of the progress if the plan has no time blocks (DSH-7). */
export function Invitation({ checkIn }: InvitationProps) {
  const navigate = useNavigate();
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
            <LazyFirstWeekButton size="medium" onSuggested={() => void navigate('/calendar')} />
            {checkIn}
          </span>
        }
      />
    </Card>
  );
}
