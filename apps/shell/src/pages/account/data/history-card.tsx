import { useIsAway, useSession } from '@simmer/app-state/session/session';
import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { useState } from 'react';
import { DialogSlot } from '../../../federation/dialog-slot.tsx';
import { AwayCard } from '../parts/away-card.tsx';
import styles from '../parts/account.module.css';

const TITLE = 'Recently deleted and overwritten';

/** Opens the planner's list of deleted and overwritten items (ACC-7). */
export function HistoryCard() {
  const status = useSession((session) => session.status);
  const isAway = useIsAway();
  const [isOpen, setIsOpen] = useState(false);
  if (isAway) return <AwayCard title={TITLE} />;
  if (status !== 'signed-in') return null;
  return (
    <Card title={TITLE}>
      <p className="sm-muted">What was lost from your plan in the last 90 days can come back.</p>
      <p className={styles['cardTools']}>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Open the list
        </Button>
      </p>
      {isOpen && (
        <DialogSlot
          name="plan-history"
          props={{ onClose: () => setIsOpen(false) }}
          title={TITLE}
          what="The list"
        />
      )}
    </Card>
  );
}
