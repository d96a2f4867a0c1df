import type {
  Announcements,
  CollisionDetection,
  DragMoveEvent,
  DragStartEvent,
  KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import type { RefObject } from 'react';
import { type Point, pointOf } from '../../device/pointer.ts';
import type { DragRules, EdgeFollower } from '../drag-rules.ts';
import type { DragMode, DragSession } from '../drag-session.ts';
import type { PickUpAnnouncerHandle } from '../pick-up-announcer.tsx';
import { lift } from '../lift.ts';
import { suppressNextClick } from '../suppress-next-click.ts';
import { hitAt } from './collision.ts';

const modeOf = (event: Event): DragMode =>
  event instanceof KeyboardEvent ? 'keys' : 'touches' in event ? 'touch' : 'mouse';

/** A drag by mouse, touch or keys, from pick-up to drop or cancellation. */
export class RunningDrag<Source, Target> {
  /** The id of the source that was pressed last. */
  sourceId = '';
  /** The pointer; null for keys and without a drag. */
  #point: Point | null = null;
  /** Whether the pointer has moved since the pick-up: until then nothing is looked for below it, which needs a layout. */
  #hasPointerMoved = false;
  readonly #session: DragSession<Source, Target>;
  /** Those of the latest rendering. */
  readonly #rules: RefObject<DragRules<Source, Target>>;
  readonly #announcer: RefObject<PickUpAnnouncerHandle | null>;
  #edges: EdgeFollower | null = null;
  #undoLift: (() => void) | null = null;
  /** The target whose effect is shown. */
  #effectOf: Target | null = null;
  #announced: Target | null = null;
  /** What is announced: dnd-kit's handlers run before its announcements. */
  #lastDrop: { dragged: Source; target: Target | null; hasMoved: boolean } | null = null;

  constructor(
    session: DragSession<Source, Target>,
    rules: RefObject<DragRules<Source, Target>>,
    announcer: RefObject<PickUpAnnouncerHandle | null>,
  ) {
    this.#session = session;
    this.#rules = rules;
    this.#announcer = announcer;
  }

  readonly start = ({ activatorEvent }: DragStartEvent): void => {
    const node = this.#session.sources.get(this.sourceId);
    if (node === undefined) return;
    this.#lastDrop = null;
    this.#effectOf = null;
    this.#announced = null;
    this.#hasPointerMoved = false;
    this.#point = pointOf(activatorEvent);
    this.#undoLift = lift(node);
    this.#session.pickUp(node.data, modeOf(activatorEvent));
    this.#announcer.current?.announce(this.#rules.current.texts.pickedUp(node.data));
    if (this.#point !== null)
      this.#edges = this.#rules.current.edges?.(this.#point, () => this.#lookAgain()) ?? null;
  };

  readonly follow = (point: Point): void => {
    this.#point = point;
    this.#hasPointerMoved = true;
    this.#edges?.follow(point);
  };

  readonly canScroll = (element: Element): boolean =>
    this.#rules.current.autoScroll?.canScroll(element, this.#point) ?? false;

  /** The droppable becomes the target that is hit: dnd-kit scrolls what is around it. */
  readonly collisionDetection: CollisionDetection = ({ droppableContainers: [container] }) => {
    const point = this.#collisionPoint();
    const hit = point === null ? null : hitAt(this.#session.targets, point);
    if (container === undefined) return [];
    container.node.current = hit?.element ?? null;
    container.rect.current = hit?.rect ?? null;
    return hit === null ? [] : [{ id: container.id, data: { target: hit.target } }];
  };

  /** After each move: the target is what the pointer collides with; that of keys is chosen by their step. */
  readonly move = ({ collisions }: DragMoveEvent): void => {
    const target = collisions?.[0]?.data?.['target'] as Target | undefined;
    // Nothing there, or dnd-kit does not look yet.
    if (target === undefined || this.#point === null) this.#lookAgain();
    else this.#aim(target);
  };

  /** Moves a card by keys from target to target, scrolling when it leaves the screen. */
  readonly stepByKey: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
    const { dragged, target } = this.#session.getState();
    if (dragged === null) return undefined;
    const { keys } = this.#rules.current;
    const step = keys.step(dragged, target, event.code);
    if (step === null) return undefined;
    event.preventDefault();
    if ('rejection' in step) {
      this.#reject(step.rejection);
      return undefined;
    }
    this.#announcer.current?.clear();
    this.#session.aim(step.target);
    keys.reveal(step.target);
    const middle = keys.middleOf(step.target);
    const card = context.collisionRect;
    if (middle === null || card === null) return currentCoordinates;
    return { x: middle.x - card.width / 2, y: middle.y - card.height / 2 };
  };

  /** The target and its effect, only when they change. */
  readonly announcements: Announcements = {
    // Announced by `PickUpAnnouncer`, once dnd-kit handles the keys.
    onDragStart: () => undefined,
    onDragMove: () => {
      const { dragged, target, effect } = this.#session.getState();
      if (dragged === null || target === this.#announced) return undefined;
      this.#announced = target;
      const { texts } = this.#rules.current;
      return target === null ? texts.nowhere : texts.over(target, effect);
    },
    onDragOver: () => undefined,
    onDragEnd: () =>
      this.#lastDrop === null ? undefined : this.#rules.current.texts.dropped(this.#lastDrop),
    onDragCancel: () => this.#rules.current.texts.cancelled,
  };

  readonly end = (): void => {
    this.#hasPointerMoved = true;
    this.#lookAgain();
    const { dragged, target, mode } = this.#session.getState();
    this.finish(mode);
    if (dragged === null || mode === null) return;
    const hasMoved = target !== null && this.#rules.current.onDrop(dragged, target, mode);
    this.#lastDrop = { dragged, target, hasMoved };
  };

  readonly cancel = (): void => {
    const { dragged, mode } = this.#session.getState();
    this.finish(mode);
    if (dragged !== null && mode !== null) this.#rules.current.onCancel?.(dragged, mode);
  };

  /** Ends it without a word. */
  finish(mode: DragMode | null = null): void {
    this.#edges?.stop();
    this.#edges = null;
    this.#point = null;
    this.#undoLift?.();
    this.#undoLift = null;
    this.#announcer.current?.clear();
    this.#session.putDown();
    if (mode === 'mouse' || mode === 'touch') suppressNextClick();
  }

  /** Announces why keys cannot move it on. */
  #reject(reason: string): void {
    this.#announcer.current?.clear();
    this.#announcer.current?.announce(reason);
    this.#session.setEffect(reason);
  }

  /** Where it collides: below the pointer, once that has moved, or in the middle of the target of its keys. */
  #collisionPoint(): Point | null {
    const { keepWithin, keys } = this.#rules.current;
    if (this.#point !== null)
      return this.#hasPointerMoved ? (keepWithin?.(this.#point) ?? this.#point) : null;
    const { target } = this.#session.getState();
    return target === null ? null : keys.middleOf(target);
  }

  /** The sheet may have scrolled below a resting pointer since. */
  #lookAgain(): void {
    const point = this.#point === null ? null : this.#collisionPoint();
    this.#aim(point === null ? undefined : (hitAt(this.#session.targets, point)?.target ?? null));
  }

  /** @param next undefined keeps the target */
  #aim(next: Target | null | undefined): void {
    if (next !== undefined) this.#session.aim(next);
    const { dragged, target } = this.#session.getState();
    if (target === this.#effectOf) return;
    this.#effectOf = target;
    const isOver = dragged !== null && target !== null;
    this.#session.setEffect((isOver && this.#rules.current.effectOf?.(dragged, target)) || null);
  }
}
