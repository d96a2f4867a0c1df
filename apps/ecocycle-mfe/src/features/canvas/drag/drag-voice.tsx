import type { Announcements } from '@dnd-kit/core';
import { whenKeysAreHeard } from '@simmer/ui/keyboard/keys-heard';
import { useEffect, useRef } from 'react';
import { useDragStore } from './drag.store.ts';

const silent = () => undefined;
const announcements: Announcements = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
};

/** How a drag is done by keys. What happens in it is told by `DragVoice`: dnd-kit does not hear of every move. */
export const DRAG_ACCESSIBILITY = {
  announcements,
  screenReaderInstructions: {
    draggable:
      'Press space to pick up the item, or enter to open it. Once it is picked up, use the arrow keys to move it from zone to zone, 1 to 7 to jump to a zone, 8 and 9 to a tray and 0 to Unassigned. Press space or enter to drop it, or escape or tab to cancel.',
  },
};

/** Says what happens in a drag, and only when it changes; past React, which would draw in the frame of a move. */
export function DragVoice() {
  const voice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const say = () => {
      if (voice.current !== null) voice.current.textContent = useDragStore.getState().spoken;
    };
    return useDragStore.subscribe(({ carried, spoken }, before) => {
      if (spoken === before.spoken) return;
      if (carried !== null && before.carried === null) whenKeysAreHeard(say);
      else say();
    });
  }, []);
  return <p ref={voice} className="sm-visually-hidden" role="status" aria-live="assertive" />;
}
