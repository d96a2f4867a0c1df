import type { Collision, DragStartEvent } from '@dnd-kit/core';
import type { RefObject } from 'react';
import { type Point, pointOf } from '../../device/pointer.ts';
import type { EdgeFollower, RulesRef } from '../drag-rules.ts';
import type { DragMode, DragSession } from '../drag-session.ts';
import type { PickUpAnnouncerHandle } from '../pick-up-announcer.tsx';
import { lift } from '../lift.ts';
import { suppressNextClick } from '../suppress-next-click.ts';
import type { LastDrop } from './announcements.ts';
import { hitAt } from './collision.ts';

const modeOf = (event: Event): DragMode =>
  event instanceof KeyboardEvent ? 'keys' : 'touches' in event ? 'touch' : 'mouse';

/** A drag by mouse, touch or keys, from pick-up to drop or cancellation. */
export class RunningDrag<Source, Target> {
  readonly lastDrop: LastDrop<Source, Target> = { current: null };
  /** The pointer; null for keys and without a drag. */
  point: Point | null = null;
  /** Whether the pointer has moved since the pick-up: until then nothing is looked for below it, which needs a layout. */
  #hasPointerMoved = false;
  readonly #session: DragSession<Source, Target>;
  readonly #rules: RulesRef<Source, Target>;
  readonly #announcer: RefObject<PickUpAnnouncerHandle | null>;
  #edges: EdgeFollower | null = null;
  #undoLift: (() => void) | null = null;
  /** The target whose effect is shown. */
  #effectOf: Target | null = null;

  constructor(
    session: DragSession<Source, Target>,
    rules: RulesRef<Source, Target>,
    announcer: RefObject<PickUpAnnouncerHandle | null>,
  ) {
    this.#session = session;
    this.#rules = rules;
    this.#announcer = announcer;
  }

  start({ active, activatorEvent }: DragStartEvent): void {
    const node = this.#session.sources.get(String(active.id));
    if (node === undefined) return;
    this.lastDrop.current = null;
    this.#effectOf = null;
    this.#hasPointerMoved = false;
    this.point = pointOf(activatorEvent);
    this.#undoLift = lift(node);
    this.#session.pickUp(node.data, modeOf(activatorEvent));
    this.#announcer.current?.announce(this.#rules.current.texts.pickedUp(node.data));
    if (this.point !== null)
      this.#edges = this.#rules.current.edges?.(this.point, () => this.#lookAgain()) ?? null;
  }

  follow(point: Point): void {
    this.point = point;
    this.#hasPointerMoved = true;
    this.#edges?.follow(point);
  }

  /** Where it collides: below the pointer, once that has moved, or in the middle of the target of its keys. */
  readonly collisionPoint = (): Point | null => {
    const { keepWithin, keys } = this.#rules.current;
    if (this.point !== null) return this.#hasPointerMoved ? (keepWithin?.(this.point) ?? this.point) : null;
    const { target } = this.#session.getState();
    return target === null ? null : keys.middleOf(target);
  };

  /** After each move: the target is what the pointer collides with; that of keys is chosen by their step. */
  move(collisions: readonly Collision[] | null): void {
    const target = collisions?.[0]?.data?.['target'] as Target | undefined;
    // Nothing there, or something rendered so recently that dnd-kit does not know it.
    if (target === undefined || this.point === null) this.#lookAgain();
    else this.#aim(target);
  }

  /** Announces why keys cannot move it on; null as soon as it moves. */
  reject(reason: string | null): void {
    this.#announcer.current?.clear();
    if (reason === null) return;
    this.#announcer.current?.announce(reason);
    this.#session.setEffect(reason);
  }

  end(): void {
    this.#hasPointerMoved = true;
    this.#lookAgain();
    const { dragged, target, mode } = this.#session.getState();
    this.#finish(mode);
    if (dragged === null || mode === null) return;
    const hasMoved = target !== null && this.#rules.current.onDrop(dragged, target, mode);
    this.lastDrop.current = { dragged, target, hasMoved };
  }

  cancel(): void {
    const { dragged, mode } = this.#session.getState();
    this.#finish(mode);
    if (dragged !== null && mode !== null) this.#rules.current.onCancel?.(dragged, mode);
  }

  /** Ends it without a word, when the area disappears. */
  finish(): void {
    this.#finish(null);
  }

  #finish(mode: DragMode | null): void {
    this.#edges?.stop();
    this.#edges = null;
    this.point = null;
    this.#undoLift?.();
    this.#undoLift = null;
    this.#announcer.current?.clear();
    this.#session.putDown();
    if (mode === 'mouse' || mode === 'touch') suppressNextClick();
  }

  /** The sheet may have scrolled below a resting pointer since. */
  #lookAgain(): void {
    const point = this.point === null ? null : this.collisionPoint();
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
