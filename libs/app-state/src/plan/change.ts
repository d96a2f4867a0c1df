/** Undo and redo of a change, called in turns. */
export interface Steps {
  /** Rejects when the change fails; resolves to false when the failure was already shown. */
  readonly undo: () => Promise<unknown>;
  readonly redo: () => Promise<unknown>;
}

/** An item before and after a change; null if it did not exist. */
export interface Change<Item> {
  readonly before: Item | null;
  readonly after: Item | null;
}

/** One direction of a change. */
export interface Transition<Item> {
  readonly from: Item | null;
  readonly to: Item | null;
}

/** The steps forward and back of a change, made by the same function. */
export const stepsOf = <Item>(
  { before, after }: Change<Item>,
  turn: (way: Transition<Item>) => Promise<unknown>,
): Steps => ({
  undo: () => turn({ from: after, to: before }),
  redo: () => turn({ from: before, to: after }),
});
