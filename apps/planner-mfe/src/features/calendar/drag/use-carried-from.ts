import { startTransition, useEffect, useState } from 'react';
import { useDragStore } from './drag.store.ts';

/** The day from which a slip is carried, known after the slip has been lifted: the first frame of a drag waits for nothing. */
export function useCarriedFrom(): string | null {
  const [from, setFrom] = useState<string | null>(null);
  useEffect(
    () =>
      useDragStore.subscribe(({ carried }) => {
        startTransition(() => setFrom(carried?.from ?? null));
      }),
    [],
  );
  return from;
}
