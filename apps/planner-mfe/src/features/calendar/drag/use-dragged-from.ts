import { startTransition, useEffect, useState } from 'react';
import { weekDrag } from './week-session.ts';

/** The day from which a card is dragged. Updated after the card was lifted, to keep the first frame of a drag short. */
export function useDraggedFrom(): string | null {
  const [from, setFrom] = useState<string | null>(null);
  useEffect(
    () =>
      weekDrag.subscribe(({ dragged }) => {
        startTransition(() => setFrom(dragged?.from ?? null));
      }),
    [],
  );
  return from;
}
