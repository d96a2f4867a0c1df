import { Button } from '@simmer/ui/buttons/button';
import { LazyFirstWeekButton } from '../../first-week/lazy-first-week-button.tsx';
import styles from './first-block.module.css';

/** Shown above a calendar without any blocks (CAL-45). */
export function FirstBlock({ onCreate }: { onCreate: () => void }) {
  return (
    <div className={styles['first']}>
      <p>Your week is open. Choose any day and make time for something you care about.</p>
      <div className={styles['firstActions']}>
        <LazyFirstWeekButton />
        <Button size="small" onClick={onCreate}>
          Add your first time block
        </Button>
      </div>
    </div>
  );
}
