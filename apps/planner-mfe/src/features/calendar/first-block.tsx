import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { FirstWeekDialog } from '../first-week/lazy-first-week.ts';
import styles from './calendar.module.css';

/** Shown above a calendar without any blocks (CAL-45). */
export function FirstBlock({ onCreate }: { onCreate: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['first']}>
      <p>Two years, wide open. Choose any day and make time for something you care about.</p>
      <div className={styles['firstActions']}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Suggest a first week
        </Button>
        <Button size="small" onClick={onCreate}>
          Add your first time block
        </Button>
      </div>
      {isOpen && <FirstWeekDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
