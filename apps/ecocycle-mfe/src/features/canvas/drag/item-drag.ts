import type { CanvasItem } from '../model/canvas-item.ts';
import { useDragStore } from './drag.store.ts';
import type { Place } from '../model/place.ts';
import { markOver, middleOf, targetAt } from './drop-target.ts';
import { EdgeScroll } from './edge-scroll.ts';
import { cardAt } from './item-drag-source.tsx';
import { DragPreview } from './drag-preview.ts';
import { type Point, pointOf, trackPointer } from '@simmer/ui/device/pointer';
import { suppressNextClick } from './suppress-next-click.ts';

/** The page elements that a drag needs. */
interface DragElements {
  /** Contains all draggable items and drop targets. */
  readonly ground: HTMLElement;
  /** Contains the drag preview. */
  readonly layer: HTMLElement;
}

/** The drag of an item, from pick-up to drop or cancellation. */
export class ItemDrag {
  readonly isByKeys: boolean;
  readonly #elements: DragElements;
  readonly #preview: DragPreview | null;
  readonly #stopTracking: (() => void) | null;
  readonly #edge = new EdgeScroll();
  readonly #stopMarking = useDragStore.subscribe(({ target, dragged }, { target: before }) => {
    if (target !== before) {
      markOver(before, false);
      markOver(target, true);
    }
    // The item no longer exists, although the pointer is still pressed.
    if (dragged === null) this.#release();
  });
  #point: Point | null = null;

  constructor(elements: DragElements, activator: Event, item: CanvasItem) {
    this.#elements = elements;
    const card = activator.target === null ? null : cardAt(activator.target);
    const grabPoint = pointOf(activator);
    this.isByKeys = grabPoint === null;
    this.#preview = card === null ? null : new DragPreview(elements.layer, card, grabPoint);
    elements.ground.setAttribute('data-carrying', '');
    useDragStore.getState().pickUp(item);
    this.#stopTracking = grabPoint === null ? null : trackPointer(this.#follow, () => this.#aimAt(null));
  }

  /** Moves the preview of a keyboard drag to its target. */
  moveOver(): void {
    const { target } = useDragStore.getState();
    const middle = target === null ? null : middleOf(target);
    if (middle !== null) this.#preview?.moveOver(middle);
  }

  /** Ends the drag. Returns the dropped item and its target; null if it was cancelled, or had no target. */
  end(how: 'dropped' | 'left'): { readonly item: CanvasItem; readonly target: Place } | null {
    const { dragged: item, target, putDown } = useDragStore.getState();
    putDown(how);
    this.#release();
    if (!this.isByKeys) suppressNextClick();
    return how === 'left' || item === null || target === null ? null : { item, target };
  }

  #release(): void {
    this.#stopMarking();
    this.#stopTracking?.();
    this.#edge.stop();
    this.#preview?.destroy();
    this.#elements.ground.removeAttribute('data-carrying');
  }

  readonly #follow = (point: Point, below: EventTarget | null): void => {
    this.#point = point;
    this.#preview?.follow(point);
    this.#edge.follow(point);
    this.#aimAt(below);
  };

  #aimAt(below: EventTarget | null): void {
    if (this.#point !== null) useDragStore.getState().aim(targetAt(this.#point, below));
  }
}
