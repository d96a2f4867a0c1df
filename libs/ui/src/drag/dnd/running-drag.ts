import type {
  Announcements,
  CollisionDetection,
  DragMoveEvent,
  DragStartEvent,
  KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import type { RefObject } from 'react';
import { type Point, pointOf } from '../../device/pointer.ts';
import { type DragRules, type EdgeFollower, middleOf } from '../drag-rules.ts';
import type { DragMode, DragSession } from '../drag-session.ts';
import { markLifted } from '../marks.ts';
import { suppressNextClick } from '../suppress-next-click.ts';
import { DRAG_DISTANCE } from './sensors.ts';

/** Width of the line between two drop targets in CSS pixels; the line belongs to the later target. */
const LINE = 1;

const contains = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean =>
  x >= left - LINE && x < right && y >= top && y < bottom;

const modeOf = (event: Event): DragMode =>
  event instanceof KeyboardEvent ? 'keys' : 'touches' in event ? 'touch' : 'mouse';

/** A drag by mouse, touch or keys, from pick-up to drop or cancellation. */
export class RunningDrag<Source, Target> {
  /** The id of the source that was pressed last. */
  sourceId = '';
  readonly #session: DragSession<Source, Target>;
  /** The rules of the latest rendering. */
  readonly #rules: RefObject<DragRules<Source, Target>>;
  /** The pointer; null for keys and without a drag. */
  #point: Point | null = null;
  #start: Point | null = null;
  /**
   * Whether the pointer has moved since the press, more than a finger trembles. Until then no target is looked for below
   * it: a long press would move the card, and it would need a layout.
   */
  #hasPointerMoved = false;
  #edges: EdgeFollower | null = null;
  #undoLift: (() => void) | null = null;
  /** The target whose effect is shown. */
  #effectOf: Target | null = null;
  #announced: Target | null = null;
  /** The drop that dnd-kit announces, after it has called the handlers below. */
  #lastDrop: { dragged: Source; target: Target | null; hasMoved: boolean } | null = null;

  constructor(session: DragSession<Source, Target>, rules: RefObject<DragRules<Source, Target>>) {
    this.#session = session;
    this.#rules = rules;
  }

  readonly start = ({ activatorEvent }: DragStartEvent): void => {
    const node = this.#session.sources.get(this.sourceId);
    if (node === undefined) return;
    const { texts, edges } = this.#rules.current;
    this.#lastDrop = { dragged: node.data, target: null, hasMoved: false };
    this.#effectOf = null;
    this.#announced = null;
    this.#hasPointerMoved = false;
    this.#point = pointOf(activatorEvent);
    this.#start = this.#point;
    this.#undoLift = markLifted(node);
    this.#session.pickUp(node.data, modeOf(activatorEvent));
    this.#session.liveRegion.announce(texts.pickedUp(node.data));
    if (this.#point !== null) this.#edges = edges?.(this.#point, () => this.#lookAgain()) ?? null;
  };

  readonly follow = (point: Point): void => {
    this.#point = point;
    const { x, y } = this.#start ?? point;
    this.#hasPointerMoved ||= Math.hypot(point.x - x, point.y - y) >= DRAG_DISTANCE;
    this.#edges?.follow(point);
  };

  readonly canScroll = (element: Element): boolean =>
    this.#rules.current.autoScroll?.canScroll?.(element, this.#point) ?? true;

  /** The droppable becomes the target that is hit: dnd-kit scrolls what is around it. */
  readonly collisionDetection: CollisionDetection = ({ droppableContainers: [container] }) => {
    if (container === undefined) return [];
    const hit = this.#hit();
    container.node.current = hit?.element ?? null;
    container.rect.current = hit?.rect ?? null;
    return hit === null ? [] : [{ id: container.id, data: { target: hit.target } }];
  };

  /** Called after each move. Without collisions there is no target at the pointer, or dnd-kit has not looked yet. */
  readonly move = ({ collisions }: DragMoveEvent): void =>
    this.#lookAgain(collisions?.[0]?.data?.['target'] as Target | undefined);

  /** Moves a card by keys from target to target, scrolling when it leaves the screen. */
  readonly stepByKey: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
    const { dragged, target } = this.#session.getState();
    if (dragged === null) return undefined;
    const { keys } = this.#rules.current;
    const step = keys.step(dragged, target, event.code);
    if (step === null) return undefined;
    event.preventDefault();
    this.#session.liveRegion.clear();
    if ('rejection' in step) {
      this.#session.liveRegion.announce(step.rejection);
      this.#session.setEffect(step.rejection);
      return undefined;
    }
    this.#session.aim(step.target);
    if (keys.reveal !== undefined) keys.reveal(step.target);
    else keys.elementOf(step.target)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const middle = middleOf(keys, step.target);
    const card = context.collisionRect;
    if (middle === null || card === null) return currentCoordinates;
    return { x: middle.x - card.width / 2, y: middle.y - card.height / 2 };
  };

  /** Announces the target and its effect, only when they change. */
  readonly announcements: Announcements = {
    // Announced by the session's live region, once dnd-kit handles the keys.
    onDragStart: () => undefined,
    onDragMove: () => {
      const { dragged, target, effect } = this.#session.getState();
      if (dragged === null || target === this.#announced) return undefined;
      this.#announced = target;
      const { texts } = this.#rules.current;
      return target === null ? texts.nowhere : texts.over(target, effect, dragged);
    },
    onDragOver: () => undefined,
    onDragEnd: () =>
      this.#lastDrop === null ? undefined : this.#rules.current.texts.dropped(this.#lastDrop),
    onDragCancel: () =>
      this.#lastDrop === null ? undefined : this.#rules.current.texts.cancelled(this.#lastDrop.dragged),
  };

  readonly end = (): void => {
    this.#lookAgain();
    const isStill = this.#point !== null && !this.#hasPointerMoved;
    const { dragged, target, mode } = this.#session.getState();
    this.finish(mode);
    this.#lastDrop = null;
    if (dragged === null || mode === null) return;
    if (isStill) this.#rules.current.onStillPress?.(dragged);
    const hasMoved = target !== null && this.#rules.current.onDrop(dragged, target, mode);
    this.#lastDrop = { dragged, target, hasMoved };
  };

  readonly cancel = (): void => {
    const { dragged, mode } = this.#session.getState();
    this.finish(mode);
    if (dragged !== null && mode !== null) this.#rules.current.onCancel?.(dragged, mode);
  };

  /** Ends the drag without an announcement. */
  finish(mode: DragMode | null = null): void {
    this.#edges?.stop();
    this.#edges = null;
    this.#point = null;
    this.#undoLift?.();
    this.#undoLift = null;
    // Without a mode, the feature has ended the drag, and announced why.
    if (mode !== null) this.#session.liveRegion.clear();
    this.#session.putDown();
    if (mode === 'mouse' || mode === 'touch') suppressNextClick();
  }

  /**
   * The point that decides the target: the pointer once it has moved, or the middle of the target of a keyboard drag.
   */
  #collisionPoint(): Point | null {
    const { keepWithin, keys } = this.#rules.current;
    if (this.#point !== null)
      return this.#hasPointerMoved ? (keepWithin?.(this.#point) ?? this.#point) : null;
    const { target } = this.#session.getState();
    return target === null ? null : middleOf(keys, target);
  }

  /**
   * The drop target at that point, by the browser's own hit test, which knows which elements are clipped or covered.
   */
  #hit() {
    const point = this.#collisionPoint();
    const below = point === null ? null : document.elementFromPoint(point.x, point.y);
    if (point === null || below === null) return null;
    const { targets } = this.#session;
    const cover = below.closest('[data-carrying]');
    const node =
      targets.at(below) ??
      // A cover hides the targets within it.
      targets
        .list()
        .find(
          ({ element }) =>
            cover?.contains(element) === true && contains(element.getBoundingClientRect(), point),
        );
    if (node === undefined) return null;
    const rect = node.element.getBoundingClientRect();
    return { element: node.element, rect, target: node.data(point, rect) };
  }

  /** Shows the target below the pointer, or the target of a keyboard drag, and its effect. */
  #lookAgain(collision?: Target): void {
    if (this.#point !== null && this.#hasPointerMoved)
      this.#session.aim(collision ?? this.#hit()?.target ?? null);
    const { dragged, target } = this.#session.getState();
    if (target === this.#effectOf) return;
    this.#effectOf = target;
    const isOver = dragged !== null && target !== null;
    this.#session.setEffect((isOver && this.#rules.current.effectOf?.(dragged, target)) || null);
  }
}
