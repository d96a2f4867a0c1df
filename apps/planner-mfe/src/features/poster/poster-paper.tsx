import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PrintPage } from '../../shared/print/print-page.tsx';
import { PrintTools } from '../../shared/print/print-tools.tsx';
import { savePicture } from '../../shared/print/save-picture.ts';
import { useIsPrinting } from '../../shared/print/use-is-printing.ts';
import { PosterDrawing } from './poster-drawing.tsx';
import styles from './poster.module.css';
import type { PosterDraft } from './poster.ts';

/** Prints the poster alone, and saves it as a picture (POS-7). The drawing is rendered only while printing. */
export function PosterPaper({ draft }: { readonly draft: PosterDraft }) {
  const page = useRef<HTMLElement>(null);
  const isPrinting = useIsPrinting();
  const [isDrawing, setIsDrawing] = useState(false);
  const save = async () => {
    flushSync(() => setIsDrawing(true));
    const svg = page.current?.querySelector('svg');
    setIsDrawing(false);
    if (!svg) throw new Error('The poster is not drawn.');
    const { width, height } = svg.viewBox.baseVal;
    await savePicture(new XMLSerializer().serializeToString(svg), { width, height }, 'north-star-poster');
  };
  return (
    <div className={styles['tools']}>
      <PrintTools savePicture={save} />
      {(isPrinting || isDrawing) && (
        <PrintPage ref={page} className={styles['paper']}>
          <PosterDrawing draft={draft} />
        </PrintPage>
      )}
    </div>
  );
}
