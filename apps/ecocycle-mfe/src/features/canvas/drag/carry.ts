import type { CanvasItem } from '../model/canvas-item.ts';
import { useDragStore } from './drag.store.ts';
import type { Place } from '../model/place.ts';
import { markOver, middleOf, targetAt } from './drop-target.ts';
import { EdgeScroll } from './edge-scroll.ts';
import { slipAt } from './item-grip.tsx';
import { ItemHand } from './item-hand.ts';
import { type Point, pointOf, trackPointer } from '@simmer/ui/device/pointer';
import { swallowClick } from './swallow-click.ts';

/** What a drag needs of the page. */
interface Stage {
  /** Around everything that can be carried or takes what is carried. */
  readonly ground: HTMLElement;
  /** Holds the slip in the hand. */
  readonly layer: HTMLElement;
}

/** An item on its way, from the moment it is lifted until it is put down or left where it was. */
export class Carry {
  readonly isByKeys: boolean;
  readonly #stage: Stage;
  readonly #hand: ItemHand | null;
  readonly #stopTracking: (() => void) | null;
  readonly #edge = new EdgeScroll();
  readonly #stopMarking = useDragStore.subscribe(({ target, carried }, { target: before }) => {
    if (target !== before) {
      markOver(before, false);
      markOver(target, true);
    }
    // Lost: there is nothing in the hand, although nobody has let go yet.
    if (carried === null) this.#release();
  });
  #point: Point | null = null;

  constructor(stage: Stage, activator: Event, item: CanvasItem) {
    this.#stage = stage;
    const slip = activator.target === null ? null : slipAt(activator.target);
    const grasped = pointOf(activator);
    this.isByKeys = grasped === null;
    this.#hand = slip === null ? null : new ItemHand(stage.layer, slip, grasped);
    stage.ground.setAttribute('data-carrying', '');
    useDragStore.getState().pickUp(item);
    this.#stopTracking = grasped === null ? null : trackPointer(this.#follow, () => this.#aimAt(null));
  }

  /** Lays a slip that keys carry over the place they have led to. */
  layOver(): void {
    const { target } = useDragStore.getState();
    const middle = target === null ? null : middleOf(target);
    if (middle !== null) this.#hand?.layOver(middle);
  }

  /** Lets go, and answers what was put down and where; null when it was left, or hung over nothing. */
  end(how: 'dropped' | 'left'): { readonly item: CanvasItem; readonly target: Place } | null {
    const { carried: item, target, putDown } = useDragStore.getState();
    putDown(how);
    this.#release();
    if (!this.isByKeys) swallowClick();
    return how === 'left' || item === null || target === null ? null : { item, target };
  }

  #release(): void {
    this.#stopMarking();
    this.#stopTracking?.();
    this.#edge.stop();
    this.#hand?.letGo();
    this.#stage.ground.removeAttribute('data-carrying');
  }

  readonly #follow = (point: Point, below: EventTarget | null): void => {
    this.#point = point;
    this.#hand?.follow(point);
    this.#edge.follow(point);
    this.#aimAt(below);
  };

  #aimAt(below: EventTarget | null): void {
    if (this.#point !== null) useDragStore.getState().aim(targetAt(this.#point, below));
  }
}
