import { numberText } from '@simmer/domain/durations/number-text';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { useMemo } from 'react';
import type { CanvasContents } from '../model/canvas-contents.ts';
import { countAsSeen, type ItemKey } from '../model/canvas-item.ts';
import type { Staging } from './use-staging.ts';

const counted = (count: number): string => (count === 1 ? '1 item' : `${numberText(count)} items`);

/** The same staging, with messages and undo for the person's actions. */
export function useOfferedStaging(staging: Staging, { byKey }: Pick<CanvasContents, 'byKey'>): Staging {
  return useMemo(() => {
    const { read, put } = staging;
    const countedOf = (keys: readonly ItemKey[]) =>
      counted(countAsSeen(keys.flatMap((key) => byKey.get(key) ?? [])));
    const offer = (text: string, act: () => void) => {
      const before = read();
      act();
      const after = read();
      if (after.join() === before.join()) return;
      offerUndo('staging.change', text, {
        undo: async () => put(after, before),
        redo: async () => put(before, after),
      });
    };
    return {
      ...staging,
      add: (keys, place) => offer(`${countedOf(keys)} ready to map`, () => staging.add(keys, place)),
      remove: (keys) => offer(`${countedOf(keys)} taken out of staging`, () => staging.remove(keys)),
      clear: () => offer('Items ready to map cleared', () => staging.clear()),
    };
  }, [staging, byKey]);
}
