import { Button } from '@simmer/ui/buttons/button';
import styles from './calendar.module.css';

/** Shown above a calendar without any blocks (CAL-45). */
export function FirstBlock({ onCreate }: { onCreate: () => void }) {
  return (
    <div className={styles['first']}>
      <p>Two years, wide open. Choose any day and make time for something you care about.</p>
      <Button size="small" onClick={onCreate}>
        Add your first time block
      </Button>
    </div>
  );
}
