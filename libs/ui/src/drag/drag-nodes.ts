import type { SyntheticEvent } from 'react';

/** The attribute of a button that drags a source: the one around it, also by keys, or the one beside it. */
const HANDLE = 'data-drag-handle';

/** The sensors' events that start a drag. */
export type PressEvent = 'onMouseDown' | 'onTouchStart' | 'onKeyDown';

/** Passes an event of a drag area to dnd-kit's sensors. */
export type Press = (sensor: PressEvent, event: SyntheticEvent) => void;

/** An element that can be dragged, or dropped on, while it is rendered. */
export interface DragNode<Data> {
  readonly id: string;
  readonly element: HTMLElement;
  readonly data: Data;
}

/** The element that picks a source up by keys: the handle inside the source, if it has one, else the source. */
export const activatorOf = ({ element }: DragNode<unknown>): HTMLElement =>
  element.querySelector<HTMLElement>(`[${HANDLE}]`) ?? element;

/** The rendered drag sources or drop targets of a session. */
export class DragNodes<Data> {
  readonly #nodes = new Map<string, DragNode<Data>>();
  readonly #listeners = new Set<() => void>();

  /**
   * Registers an element for as long as it is rendered, from its ref.
   * @param id unique in the session
   * @returns the function that removes it
   */
  register(id: string, element: HTMLElement, data: Data): () => void {
    const node: DragNode<Data> = { id, element, data };
    this.#nodes.set(id, node);
    this.#changed();
    return () => {
      if (this.#nodes.get(id) !== node) return;
      this.#nodes.delete(id);
      this.#changed();
    };
  }

  get(id: string): DragNode<Data> | undefined {
    return this.#nodes.get(id);
  }

  /** The node that contains an event's target, or whose handle beside it does, or null. */
  at(target: EventTarget | null): DragNode<Data> | null {
    if (!(target instanceof Element)) return null;
    const handle = target.closest(`[${HANDLE}]`);
    const isHere = ({ element }: DragNode<Data>) =>
      element.contains(target) || (handle !== null && element.parentElement === handle.parentElement);
    return this.list().find(isHere) ?? null;
  }

  /** All nodes. */
  list(): readonly DragNode<Data>[] {
    return [...this.#nodes.values()];
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
