import { ZONES } from '@simmer/domain/phases/zone';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { CanvasHead } from './canvas-head.tsx';
import styles from './canvas.module.css';
import { StagingOutline } from './staging/staging-outline.tsx';

/** A placeholder for the panel and the loop. */
export function CanvasSkeleton() {
  return (
    <>
      <StagingOutline />
      <div className={styles['skeleton']}>
        <p role="status">
          <VisuallyHidden>Loading your canvas…</VisuallyHidden>
        </p>
        <div className={styles['canvas']}>
          {ZONES.map(({ name }) => (
            <Skeleton key={name} height="120px" radius="60px" />
          ))}
        </div>
      </div>
    </>
  );
}

/** The prerendered page, shown before its code is loaded (FED-70). */
export function CanvasOutline() {
  return (
    <div className={styles['page']}>
      <div className={styles['layout']}>
        <CanvasHead tools={null} />
        <CanvasSkeleton />
      </div>
    </div>
  );
}
