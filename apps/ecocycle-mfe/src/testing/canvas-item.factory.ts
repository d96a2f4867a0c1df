import type { CanvasItem } from '../features/canvas/model/canvas-item.ts';
import type { Place } from '../features/canvas/model/place.ts';

/** A block on the canvas whose name is its id. */
export function canvasItem(id: string, place: Place, override: Partial<CanvasItem> = {}): CanvasItem {
  return {
    key: `block:${id}`,
    kind: 'block',
    id,
    name: id,
    emoji: null,
    color: null,
    note: '',
    isRecurring: false,
    phase: null,
    place,
    suggestion: null,
    groupKey: null,
    members: [],
    total: 1,
    startsAt: '',
    day: '',
    searchText: id,
    ...override,
  };
}
