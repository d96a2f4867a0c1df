import type { Announcements } from '@dnd-kit/core';
import { afterDragSensorsListen } from '@simmer/ui/keyboard/after-drag-sensors-listen';
import { useEffect, useRef } from 'react';
import { useDragStore } from './drag.store.ts';

const silent = () => undefined;
const announcements: Announcements = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
};

/** The keyboard instructions. `DragAnnouncer` announces the drag itself: dnd-kit does not see every move. */
export const DRAG_ACCESSIBILITY = {
  announcements,
  screenReaderInstructions: {
    draggable:
      'Press space to pick up the item, or enter to open it. Once it is picked up, use the arrow keys to move it from zone to zone, 1 to 7 to jump to a zone, 8 and 9 to a tray and 0 to Unassigned. Press space or enter to drop it, or escape or tab to cancel.',
  },
};

/** Announces changes of a drag, outside React, which would render in the same frame as the move. */
export function DragAnnouncer() {
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const announce = () => {
      if (region.current !== null) region.current.textContent = useDragStore.getState().announcement;
    };
    return useDragStore.subscribe(({ dragged, announcement }, before) => {
      if (announcement === before.announcement) return;
      if (dragged !== null && before.dragged === null) afterDragSensorsListen(announce);
      else announce();
    });
  }, []);
  return <p ref={region} className="sm-visually-hidden" role="status" aria-live="assertive" />;
}
