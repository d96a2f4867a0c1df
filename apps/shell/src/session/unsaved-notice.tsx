import { forgetUnsavedChanges, useUnsavedChanges } from '@simmer/app-state/offline/offline-changes';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import styles from './notice.module.css';

/**
 * Offline changes that were rejected: the plan shows the previous state, so the entered texts are listed here until they
 * are dismissed (OFF-12).
 */
export function UnsavedNotice() {
  const unsaved = useUnsavedChanges();
  if (unsaved.length === 0) return null;
  return (
    <div className={styles['notice']}>
      <Banner
        tone="warning"
        title={
          unsaved.length === 1
            ? '1 change could not be saved'
            : `${unsaved.length} changes could not be saved`
        }
        action={
          <Button size="small" onClick={forgetUnsavedChanges}>
            Got it
          </Button>
        }
      >
        <p>The plan stays as it is now.</p>
        <ul className={styles['list']}>
          {unsaved.map(({ id, label, why, texts }) => (
            <li key={id}>
              <strong>{label}</strong>: {why}
              {texts.length > 0 && <p className={styles['texts']}>You wrote: {texts.join(' · ')}</p>}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
