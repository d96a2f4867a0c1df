import { Button } from '@simmer/ui/buttons/button';
import { afterFirstPaint } from '../../shared/after-first-paint.tsx';
import styles from './calendar.module.css';

const FirstWeekButton = afterFirstPaint(
  async () =>
    (await import(/* webpackChunkName: "week-extras" */ '../first-week/first-week-button.tsx'))
      .FirstWeekButton,
);

/** Shown above a calendar without any blocks (CAL-45). */
export function FirstBlock({ onCreate }: { onCreate: () => void }) {
  return (
    <div className={styles['first']}>
      <p>Your week is open. Choose any day and make time for something you care about.</p>
      <div className={styles['firstActions']}>
        <FirstWeekButton />
        <Button size="small" onClick={onCreate}>
          Add your first time block
        </Button>
      </div>
    </div>
  );
}
