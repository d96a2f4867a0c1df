import { DragOverlay } from '@dnd-kit/core';
import { slipStyle } from '@simmer/ui/theme/slip-tint';
import { SlipFace } from '../week/block-slip.tsx';
import styles from '../week/slip.module.css';
import { useDragStore } from './drag.store.ts';

/** The slip in the hand: lifted, tilted by one degree, and never in the way of what lies below it. */
export function SlipOverlay() {
  const card = useDragStore((state) => state.carried?.card ?? null);
  return (
    <DragOverlay dropAnimation={null} className={styles['overlay'] ?? ''}>
      {card !== null && (
        <div
          className={`sm-slip sm-slip--lifted ${styles['slip']}`}
          style={{ height: card.height, ...slipStyle(card.color ?? undefined) }}
        >
          <SlipFace card={card} />
        </div>
      )}
    </DragOverlay>
  );
}
