import {
  forgetUnsavedChanges,
  retryUnsavedChange,
  useUnsavedChanges,
} from '@simmer/app-state/offline/offline-changes';
import { Banner } from '@simmer/ui/feedback/banner';
import { saveFile } from '@simmer/ui/save-file';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import styles from './notice.module.css';
import { LazyWaitingChanges } from './waiting-changes/waiting-changes-button.tsx';

function titleOf(changeCount: number): string {
  if (changeCount === 0) return 'This browser cannot read some of its data';
  return changeCount === 1 ? '1 change could not be saved' : `${changeCount} changes could not be saved`;
}

const save = (file: string) =>
  saveFile(new Blob([file], { type: 'application/json' }), 'simmer-unreadable.json');

/**
 * Offline changes that were rejected: the plan shows the previous state, so the entered texts are listed here until they
 * are dismissed (OFF-12). What cannot be read is listed too (OFF-16).
 */
export function UnsavedBanner() {
  const [isListOpen, setIsListOpen] = useState(false);
  const unsaved = useUnsavedChanges().filter(({ isConflict = false }) => !isConflict);
  const changeCount = unsaved.filter(({ kind }) => kind === 'change').length;
  return (
    <>
      {unsaved.length > 0 && (
        <div className={styles['notice']}>
          <Banner
            tone="warning"
            title={titleOf(changeCount)}
            action={
              <>
                {changeCount > 0 && (
                  <Button size="small" aria-haspopup="dialog" onClick={() => setIsListOpen(true)}>
                    Show changes
                  </Button>
                )}
                <Button size="small" onClick={forgetUnsavedChanges}>
                  Got it
                </Button>
              </>
            }
          >
            {changeCount > 0 && <p>The plan stays as it is now.</p>}
            <ul className={styles['list']}>
              {unsaved.map(({ id, label, why, texts, file, mayRetry = false }) => (
                <li key={id}>
                  <strong>{label}</strong>: {why}
                  {texts.length > 0 && <p className={styles['texts']}>You wrote: {texts.join(' · ')}</p>}
                  {mayRetry && (
                    <Button size="small" variant="quiet" onClick={() => void retryUnsavedChange(id)}>
                      Save again
                    </Button>
                  )}
                  {file !== undefined && (
                    <Button size="small" variant="quiet" onClick={() => save(file)}>
                      Save as a file
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      {/* It stays when the notice goes: somebody may type in a form of it. */}
      {isListOpen && <LazyWaitingChanges onClose={() => setIsListOpen(false)} />}
    </>
  );
}
