import { Button } from '@simmer/ui/buttons/button';
import { type RefObject, useEffect } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import { useDragStore } from './drag.store.ts';
import styles from './tap-move.module.css';

const leave = () => useDragStore.getState().putDown('left');

/** Shows the card of an item as picked up. Returns the function that shows it in its place again. */
function lift(ground: HTMLElement | null, { key }: CanvasItem): () => void {
  const card = ground?.querySelector<HTMLElement>(`[data-item-key="${key}"]`);
  ground?.setAttribute('data-carrying', '');
  card?.setAttribute('data-taken', '');
  card?.setAttribute('aria-pressed', 'true');
  return () => {
    ground?.removeAttribute('data-carrying');
    card?.removeAttribute('data-taken');
    card?.removeAttribute('aria-pressed');
    // The buttons that were tapped are gone.
    if (card?.isConnected === true) card.focus({ preventScroll: true });
  };
}

/** The bar that says which item is moved by taps, and cancels the move. Escape cancels it too. */
export function TapMove({ groundRef }: { readonly groundRef: RefObject<HTMLElement | null> }) {
  const moved = useDragStore(({ dragged, isByTaps }) => (isByTaps ? dragged : null));
  useEffect(() => {
    if (moved === null) return undefined;
    const putDown = lift(groundRef.current, moved);
    const controller = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    window.addEventListener('keydown', onKey, { capture: true, signal: controller.signal });
    return () => {
      controller.abort();
      putDown();
    };
  }, [moved, groundRef]);
  if (moved === null) return null;
  return (
    <div className={styles['bar']} role="group" aria-label="Move by taps">
      <p className={styles['what']}>Moving {moved.name}. Tap where it should go.</p>
      <Button size="small" onClick={leave}>
        Cancel
      </Button>
    </div>
  );
}
