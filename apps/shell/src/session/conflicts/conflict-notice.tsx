import { useUnsavedChanges } from '@simmer/app-state/offline/offline-changes';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';
import { useState } from 'react';
import styles from '../notice.module.css';

const TITLE = 'Changed on two devices';

const Dialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "conflicts-dialog" */ './conflicts.dialog.tsx').then(
      ({ ConflictsDialog }) => ConflictsDialog,
    ),
  TITLE,
);

/** Changes of what was changed elsewhere too: they wait for the person's choice (OFF-41). */
export function ConflictNotice() {
  const count = useUnsavedChanges().filter(({ isConflict }) => isConflict).length;
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0 && !isOpen) return null;
  return (
    <>
      {count > 0 && (
        <div className={styles['notice']}>
          <Banner
            tone="warning"
            title={count === 1 ? '1 change waits for your choice' : `${count} changes wait for your choice`}
            action={
              <Button size="small" onClick={() => setIsOpen(true)}>
                Choose
              </Button>
            }
          >
            <p>The same was changed on another device too. Nothing was overwritten.</p>
          </Banner>
        </div>
      )}
      {isOpen && <Dialog title={TITLE} onClose={() => setIsOpen(false)} />}
    </>
  );
}
