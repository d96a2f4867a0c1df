import { Link } from 'react-router';
import { buttonClass } from '@simmer/ui/button';
import styles from './room.module.css';

/** The admin area before its tables: says what is coming and leads to what works. */
export function Component() {
  return (
    <section className={styles['room']}>
      <p className={styles['glyph']} aria-hidden="true">
        🗝️
      </p>
      <h1>Admin</h1>
      <p>
        This room is being built. Default settings, users and super admins will be kept here. Your own plan
        works as everybody else&apos;s does.
      </p>
      <Link to="/calendar" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Open your week
      </Link>
    </section>
  );
}
