import { toast } from '@simmer/ui/toast';
import { useMemo, useState } from 'react';

/** Why what was tried last was not done. */
export interface Failure {
  /** To be shown by the dialog in which it was tried, until it is tried again. */
  readonly text: string | null;
  /** Tells it at once, by a toast too. */
  readonly tell: (text: string) => void;
  /** For when it is tried again. */
  readonly forget: () => void;
}

/** A toast is gone in seconds: what it says of a failure stays with what was typed. */
export function useFailure(): Failure {
  const [text, setText] = useState<string | null>(null);
  return useMemo(
    () => ({
      text,
      tell: (failure) => {
        toast.error(failure);
        setText(failure);
      },
      forget: () => setText(null),
    }),
    [text],
  );
}
