import styles from './staging.module.css';

/** The text of the empty panel when items could be picked. */
export const WAITING_HINT = 'Selected items wait here for their zone. Move one back here to unassign it.';

/** The panel before its items are known. Its text is the largest on the page, so the first paint needs it (FED-70). */
export function StagingOutline() {
  return (
    <div className={styles['staging']} data-empty="">
      <div className={styles['head']}>
        <h2 className={styles['title']}>Items Ready to Map</h2>
      </div>
      <p className={styles['hint']}>{WAITING_HINT}</p>
    </div>
  );
}
