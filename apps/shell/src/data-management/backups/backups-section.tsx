import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';
import styles from '../data-management.module.css';

const LazyBackups = lazyDialog(
  async () => (await import(/* webpackChunkName: "backups" */ './backups.dialog.tsx')).BackupsDialog,
  'Backups',
);

/** Opens the backups of this browser. */
export function BackupsSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles['section']}>
      <h3>Backups</h3>
      <p className="sm-muted">
        This browser keeps backups of your plan. Look into one, and restore all or part of it.
      </p>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Show backups
      </Button>
      {isOpen && <LazyBackups onClose={() => setIsOpen(false)} />}
    </section>
  );
}
