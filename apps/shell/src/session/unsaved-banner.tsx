import {
  forgetUnsavedChanges,
  retryUnsavedChange,
  useUnsavedChanges,
} from '@simmer/app-state/offline/offline-changes';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import rows from '../rows.module.css';
import styles from './notice.module.css';
import { ChangeRow, UnreadableRow } from './waiting-changes/change-row.tsx';
import { LazyWaitingChanges } from './waiting-changes/waiting-changes-button.tsx';

function titleOf(changeCount: number): string {
  if (changeCount === 0) return 'This browser cannot read some of its data';
  return changeCount === 1 ? '1 change could not be saved' : `${changeCount} changes could not be saved`;
}

/**
 * Rejected changes: the plan shows the previous state, so the entered texts are listed here until the person dismisses
 * them (OFF-12). Changes that cannot be read are listed too (OFF-16).
 */
export function UnsavedBanner() {
  const [isListOpen, setIsListOpen] = useState(false);
  const unsaved = useUnsavedChanges();
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
            <ul className={rows['list']}>
              {unsaved.map((each) =>
                each.kind === 'data' || each.file !== undefined ? (
                  <UnreadableRow key={each.id} {...each} />
                ) : (
                  <ChangeRow key={each.id} {...each} name={each.label}>
                    <Button size="small" onClick={() => void retryUnsavedChange(each.id)}>
                      Save again
                    </Button>
                  </ChangeRow>
                ),
              )}
            </ul>
          </Banner>
        </div>
      )}
      {/* The list stays when the notice goes: the person may be typing in a form of the list. */}
      {isListOpen && <LazyWaitingChanges onClose={() => setIsListOpen(false)} />}
    </>
  );
}
