import { Button } from '@simmer/ui/button';
import { Card } from '@simmer/ui/card';
import { Dialog } from '@simmer/ui/dialog';
import { LoadingArea } from '@simmer/ui/spinner';
import { useState } from 'react';
import { Trouble } from '../../federation/remote-trouble.tsx';
import { Slot } from '../../federation/slot.tsx';
import styles from './account.module.css';

const TITLE = 'North Star Management';

/** The door to the planner's typed North Stars. */
export function NorthStarCard() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card title={TITLE}>
      <p className="sm-muted">
        Give your North Stars a type and dates, from one week to as long as it takes.
      </p>
      <p className={styles['cardTools']}>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Open North Stars
        </Button>
      </p>
      {isOpen && <ManagementDialog onClose={close} />}
    </Card>
  );
}

function ManagementDialog({ onClose }: { onClose: () => void }) {
  return (
    <Slot
      name="north-star-management"
      props={{ onClose }}
      pending={
        <Dialog isOpen size="large" title={TITLE} onClose={onClose}>
          <LoadingArea />
        </Dialog>
      }
      renderTrouble={(retry) => (
        <Dialog isOpen size="large" title={TITLE} onClose={onClose}>
          <Trouble what={TITLE} onRetry={retry} />
        </Dialog>
      )}
    />
  );
}
