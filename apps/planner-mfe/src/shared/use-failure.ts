import { useMemo, useState } from 'react';

/** The failure of the last attempt. */
export interface Failure {
  /** The message, which the dialog shows and announces until the next attempt. */
  readonly text: string | null;
  readonly show: (text: string) => void;
  /** Call before the next attempt. */
  readonly forget: () => void;
}

/** The failure of an attempt to save, or of one before, shown beside the input: a toast disappears in seconds and covers the fields. */
export function useFailure(initial?: string): Failure {
  const [text, setText] = useState(initial ?? null);
  return useMemo(
    () => ({
      text,
      show: setText,
      forget: () => setText(null),
    }),
    [text],
  );
}
