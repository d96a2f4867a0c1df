import { useMemo, useState } from 'react';

/** The failure of the last attempt. */
export interface Failure {
  /** Shown, and announced, by the dialog of the attempt until the next one. */
  readonly text: string | null;
  readonly show: (text: string) => void;
  /** Call before the next attempt. */
  readonly forget: () => void;
}

/** A toast disappears in seconds and covers the fields: a failure stays beside the input. */
export function useFailure(): Failure {
  const [text, setText] = useState<string | null>(null);
  return useMemo(
    () => ({
      text,
      show: setText,
      forget: () => setText(null),
    }),
    [text],
  );
}
