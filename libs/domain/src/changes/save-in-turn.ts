/** Undo and redo of a change. */
export interface SavedSteps {
  readonly undo: () => Promise<unknown>;
  readonly redo: () => Promise<unknown>;
}

async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}

/**
 * Saves changes that belong together, one after the other; they are undone and redone together. Rejects as `save` does,
 * once what was saved before is undone.
 */
export async function saveInTurn<Change>(
  changes: readonly Change[],
  save: (change: Change) => Promise<SavedSteps>,
): Promise<SavedSteps> {
  const done: SavedSteps[] = [];
  const undo = () => inTurn(done.toReversed().map((steps) => steps.undo));
  try {
    for (const change of changes) done.push(await save(change));
  } catch (error) {
    await undo();
    throw error;
  }
  return { undo, redo: () => inTurn(done.map((steps) => steps.redo)) };
}
