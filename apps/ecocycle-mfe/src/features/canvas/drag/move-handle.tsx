import { IconButton } from '@simmer/ui/buttons/icon-button';
import Move from 'lucide-react/icons/move';
import type { CanvasItem } from '../model/canvas-item.ts';
import { canvasDrag } from './canvas-session.ts';
import styles from './move-handle.module.css';

/**
 * 'Move…': picks a card up by a tap; a second tap, on a place, drops it (WCAG 2.5.7). A mouse or a long press drags the
 * card by it.
 */
export function MoveHandle({ item }: { readonly item: CanvasItem }) {
  return (
    <IconButton
      size="small"
      label={`Move ${item.name}…`}
      className={styles['handle'] ?? ''}
      icon={<Move aria-hidden="true" />}
      data-drag-handle=""
      onClick={() => canvasDrag.pickUp(item, 'taps')}
    />
  );
}
