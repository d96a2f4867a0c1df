import { createContext } from 'react';
import type { Folding } from '../model/cell-plan.ts';

export interface SheetFolding extends Folding {
  /** Opens a folded cell, or folds it again, by its `cellKey`. */
  readonly toggle: (cell: string) => void;
}

/** Null where nothing folds: days side by side. */
export const FoldingContext = createContext<SheetFolding | null>(null);
