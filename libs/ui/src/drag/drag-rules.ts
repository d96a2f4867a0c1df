import type { Modifier } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { Point } from '../device/pointer.ts';
import type { DragMode } from './drag-session.ts';

/** Texts of a drag for people. */
export interface DragTexts<Source, Target> {
  readonly pickedUp: (dragged: Source) => string;
  readonly over: (target: Target, effect: string | null, dragged: Source) => string;
  readonly nowhere: string;
  /** The announcement after a drop; '' if something else announces it. */
  readonly dropped: (drop: { dragged: Source; target: Target | null; hasMoved: boolean }) => string;
  readonly cancelled: (dragged: Source) => string;
  /** The bar's text while something is moved by taps. */
  readonly moving: (dragged: Source) => string;
}

/** The step of a key: to a target, or a reason why it cannot move on. */
export type KeyStep<Target> = { readonly target: Target } | { readonly rejection: string };

/** The direction of each arrow key, in steps to the right and down. */
export const ARROW_STEPS: ReadonlyMap<string, readonly [right: number, down: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

export interface KeyRules<Source, Target> {
  /** The step of a key from the current target (null: the drag has not moved yet). Null for other keys. */
  readonly step: (dragged: Source, from: Target | null, code: string) => KeyStep<Target> | null;
  /** The element of a target, which is scrolled into view; null if it is not rendered. */
  readonly elementOf: (target: Target) => Element | null | undefined;
  /** Renders a target and scrolls it into view, if its element may be missing. */
  readonly reveal?: (target: Target) => void;
  /** The part of an element that is the target; the whole element by default. */
  readonly rectIn?: (target: Target, element: DOMRect) => Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  /**
   * True if Tab cancels instead of drops, because a drop would be unexpected where Tab moves the focus. By default Tab
   * drops, as Space and Enter do.
   */
  readonly cancelsByTab?: boolean;
}

/** The centre of a target in the window; null if it is not rendered. */
export function middleOf<Target>(keys: KeyRules<never, Target>, target: Target): Point | null {
  const element = keys.elementOf(target)?.getBoundingClientRect();
  if (element === undefined) return null;
  const { left, top, width, height } = keys.rectIn?.(target, element) ?? element;
  return { x: left + width / 2, y: top + height / 2 };
}

/** Reacts to the pointer of a drag near the edges. */
export interface EdgeFollower {
  readonly follow: (point: Point) => void;
  readonly stop: () => void;
}

/** Where dnd-kit scrolls while a card is at an edge, and how fast. */
export interface AutoScroll {
  /** The part of a scroll container at each edge that scrolls it; none if negative. */
  readonly threshold?: { readonly x: number; readonly y: number };
  readonly acceleration?: number;
  /** @param point the pointer; null for a keyboard drag */
  readonly canScroll?: (element: Element, point: Point | null) => boolean;
}

/** How a feature's drags behave. `onDrop` translates a drop to a change; the other rules are about looks and texts. */
export interface DragRules<Source, Target> {
  /** Id of the hidden instructions, for `aria-describedby` of each source. */
  readonly id: string;
  readonly instructions: string;
  /** The id under which a source is registered. */
  readonly sourceIdOf: (dragged: Source) => string;
  readonly texts: DragTexts<Source, Target>;
  readonly keys: KeyRules<Source, Target>;
  /** Applies a drop; returns false if nothing changes. */
  readonly onDrop: (dragged: Source, target: Target, mode: DragMode) => boolean;
  /** Called when a pressed card is released where it was pressed: a long press. */
  readonly onStillPress?: (dragged: Source) => void;
  /** Called when the dragged source is left where it was. */
  readonly onCancel?: (dragged: Source, mode: DragMode) => void;
  /** The effect of a drop, beside the preview and in the announcement. */
  readonly effectOf?: (dragged: Source, target: Target) => string | null;
  /** The title of the label beside the preview; no label if omitted. */
  readonly labelOf?: (target: Target) => string;
  /** Further controls in the bar of a move by taps. */
  readonly tapControls?: (dragged: Source) => ReactNode;
  /** True in a dialog: the bar of a move by taps is then in the text flow, and the preview above the dialog. */
  readonly isInDialog?: boolean;
  /** Milliseconds of a long press; 220 by default. */
  readonly touchDelayMs?: number;
  readonly autoScroll?: AutoScroll;
  /**
   * Creates a follower of the pointer. `aim` looks for the target below the pointer again, after something has moved.
   */
  readonly edges?: (grabPoint: Point, aim: () => void) => EdgeFollower;
  /** Moves the point that decides the target, for example into the window. */
  readonly keepWithin?: (point: Point) => Point;
  /** Moves the preview, for example out of a finger's way. */
  readonly modifiers?: readonly Modifier[];
}
