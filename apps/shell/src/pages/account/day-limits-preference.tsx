import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { DialogSlot } from '../../federation/dialog-slot.tsx';
import styles from './parts/account.module.css';

const TITLE = 'Hours a day';

/** Opens the planner's form of the most hours of each day (CAP-2). */
export function DayLimitsPreference() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['preference']}>
      <span className="sm-check__text">
        <span>{TITLE}</span>
        <span className="sm-field__hint">The most that you want to plan on a day. Kept in your account.</span>
      </span>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label="Set hours a day"
        onClick={() => setIsOpen(true)}
      >
        Set
      </Button>
      {isOpen && (
        <DialogSlot
          name="day-limits"
          props={{ onClose: () => setIsOpen(false) }}
          title={TITLE}
          what={TITLE}
        />
      )}
    </div>
  );
}
