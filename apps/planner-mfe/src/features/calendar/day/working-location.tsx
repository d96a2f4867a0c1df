import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import styles from './working-location.module.css';

/** Where the person works on a day; in a narrow day, only the pin (CAL-72). */
export function WorkingLocation({ name }: { name: string }) {
  return (
    <span className={styles['mark']} title={name} data-working-location="">
      <span className={styles['pin']} aria-hidden="true">
        📍
      </span>
      <VisuallyHidden>Working location: </VisuallyHidden>
      <span className={styles['name']} dir="auto">
        {name}
      </span>
    </span>
  );
}
