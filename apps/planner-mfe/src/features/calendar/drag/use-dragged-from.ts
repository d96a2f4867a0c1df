import { startTransition, useEffect, useState } from 'react';
import { useDragStore } from './drag.store.ts';

/** The day from which a card is carried, known after the card has been lifted: the first frame of a drag waits for nothing. */
export function useDraggedFrom(): string | null {
  const [from, setFrom] = useState<string | null>(null);
  useEffect(
    () =>
      useDragStore.subscribe(({ dragged }) => {
        startTransition(() => setFrom(dragged?.from ?? null));
      }),
    [],
  );
  return from;
}
