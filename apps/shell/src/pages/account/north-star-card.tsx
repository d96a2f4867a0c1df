import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { useState } from 'react';
import { DialogSlot } from '../../federation/dialog-slot.tsx';
import styles from './parts/account.module.css';

const TITLE = 'North Star Management';

/** Opens the planner's 'North Star Management'. */
export function NorthStarCard() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card title={TITLE}>
      <p className="sm-muted">
        Give your North Stars a type and dates, from one week to as long as it takes.
      </p>
      <p className={styles['cardTools']}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Open<VisuallyHidden> North Stars</VisuallyHidden>
        </Button>
      </p>
      {isOpen && (
        <DialogSlot name="north-star-management" props={{ onClose: close }} title={TITLE} what={TITLE} />
      )}
    </Card>
  );
}
