import { useUnsavedChanges } from '@simmer/app-state/offline/offline-changes';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import styles from '../notice.module.css';
import { LazyConflicts } from './lazy-conflicts.tsx';

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
      {isOpen && <LazyConflicts onClose={() => setIsOpen(false)} />}
    </>
  );
}
