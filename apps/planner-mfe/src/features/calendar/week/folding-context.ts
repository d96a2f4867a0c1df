import { createContext, use } from 'react';
import type { Folding } from '../model/cell-plan.ts';

export interface SheetFolding extends Folding {
  /** Opens a folded cell, or folds it again, by its `cellKey`. */
  readonly toggle: (cell: string) => void;
}

export const FoldingContext = createContext<SheetFolding | null>(null);

/** @throws Error outside a FoldingContext. */
export function useSheetFolding(): SheetFolding {
  const folding = use(FoldingContext);
  if (folding === null) throw new Error('useSheetFolding needs a FoldingContext.');
  return folding;
}
