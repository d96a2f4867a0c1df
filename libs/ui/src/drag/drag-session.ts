import { useSyncExternalStore } from 'react';
import type { Point } from '../device/pointer.ts';
import { DragNodes } from './drag-nodes.ts';
import { LiveRegion } from './live-region.ts';

/** How a card is moved. In a move by taps, a button picks the card up and another tap places it: nothing is held. */
export type DragMode = 'mouse' | 'touch' | 'keys' | 'taps';

export interface DragState<Source, Target> {
  readonly dragged: Source | null;
  /** How the card is moved; null without a drag. */
  readonly mode: DragMode | null;
  readonly target: Target | null;
  /** The effect of a drop on the target, as text. */
  readonly effect: string | null;
}

type Listener<Source, Target> = (state: DragState<Source, Target>, before: DragState<Source, Target>) => void;

/** The target at a point of the window within a drop target's rectangle. */
export type TargetAt<Target> = (point: Point, rect: DOMRect) => Target;

const idle = { dragged: null, mode: null, target: null, effect: null } as const;

/**
 * One kind of drag: what is dragged now and where to, and the rendered sources and drop targets. A module of the feature
 * makes it once, so that cards register themselves and cells subscribe without a context around them.
 */
export class DragSession<Source, Target> {
  readonly sources = new DragNodes<Source>();
  readonly targets = new DragNodes<TargetAt<Target>>();
  readonly liveRegion = new LiveRegion();
  readonly #isSame: (a: Target, b: Target) => boolean;
  readonly #listeners = new Set<Listener<Source, Target>>();
  #state: DragState<Source, Target> = idle;
  #place: ((target: Target) => void) | null = null;

  constructor(isSame: (a: Target, b: Target) => boolean = Object.is) {
    this.#isSame = isSame;
  }

  readonly getState = (): DragState<Source, Target> => this.#state;

  /** Calls the listener with the states after and before each change. */
  readonly subscribe = (listener: Listener<Source, Target>): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts a drag. By taps, the feature calls it ('Move…'); otherwise the drag area does. */
  pickUp(dragged: Source, mode: DragMode): void {
    this.#set({ dragged, mode, target: null, effect: null });
  }

  aim(target: Target | null): void {
    const { target: before } = this.#state;
    const isSame = target === null || before === null ? target === before : this.#isSame(before, target);
    if (!isSame) this.#set({ ...this.#state, target });
  }

  setEffect(effect: string | null): void {
    if (this.#state.effect !== effect) this.#set({ ...this.#state, effect });
  }

  /** Ends the drag; the caller drops or cancels. */
  putDown(): void {
    if (this.#state.dragged !== null) this.#set(idle);
  }

  /** Handles a tap on a drop target during a move by taps. */
  place(target: Target): void {
    if (this.#state.mode === 'taps') this.#place?.(target);
  }

  /** Sets the drag area's handler of taps on drop targets. @returns the function that removes it. */
  onPlace(handler: (target: Target) => void): () => void {
    this.#place = handler;
    return () => {
      this.#place = null;
    };
  }

  #set(state: DragState<Source, Target>): void {
    const before = this.#state;
    this.#state = state;
    for (const listener of this.#listeners) listener(state, before);
  }
}

/** A part of a drag's state; the component renders only when that part changes. */
export function useDragState<Source, Target, Part>(
  session: DragSession<Source, Target>,
  select: (state: DragState<Source, Target>) => Part,
): Part {
  return useSyncExternalStore(session.subscribe, () => select(session.getState()));
}

/** Whether a card is held by pointer or keys; a card that is moved by taps is not. */
export const isHeld = ({ mode }: DragState<unknown, unknown>): boolean => mode !== null && mode !== 'taps';
