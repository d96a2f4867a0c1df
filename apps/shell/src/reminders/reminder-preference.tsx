import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styles from '../pages/account/account.module.css';
import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';

const LazyReminders = lazyDialog(
  async () => (await import(/* webpackChunkName: "reminders" */ './reminders.dialog.tsx')).RemindersDialog,
  'Reminders',
);

const HASH = '#reminders';

/** Opens the dialog of reminders; the address /account#reminders opens it too (REM-14). */
export function ReminderPreference() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => {
    setIsOpen(false);
    if (hash === HASH) void navigate({ hash: '' }, { replace: true });
  };
  return (
    <div className={styles['preference']}>
      <span className="sm-check__text">
        <span>Reminders</span>
        <span className="sm-field__hint">What reminds you, when and how. Kept in your account.</span>
      </span>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Reminders…
      </Button>
      {(isOpen || hash === HASH) && <LazyReminders onClose={close} />}
    </div>
  );
}
