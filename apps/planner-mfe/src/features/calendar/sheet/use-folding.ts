import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { MAX_ROW, mostRowIn } from '../model/week-height.ts';
import type { SheetFolding } from '../week/folding-context.ts';

/** A folded card, and one that is a target of a finger. */
const LINE = 24;
const TOUCHED_LINE = 44;

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/**
 * Which cells of the sheet a person opened; until the sheet is left.
 * @param isNamedInCells as in `Folding`
 */
export function useFolding(isNamedInCells: boolean): SheetFolding {
  const line = useMediaQuery('(hover: none)') ? TOUCHED_LINE : LINE;
  // Days side by side scroll: they are no week in one look.
  const mostRow = useSyncExternalStore(onResize, () =>
    isNamedInCells ? MAX_ROW : mostRowIn(window.innerHeight),
  );
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((cell: string) => {
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(cell)) after.add(cell);
      return after;
    });
  }, []);
  return useMemo(
    () => ({ line, isNamedInCells, mostRow, opened, toggle }),
    [line, isNamedInCells, mostRow, opened, toggle],
  );
}
