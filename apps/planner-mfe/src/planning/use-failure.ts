import { useMemo, useState } from 'react';

/** Why what was tried last was not done. */
export interface Failure {
  /** To be shown by the dialog in which it was tried, until it is tried again. The dialog is what announces it. */
  readonly text: string | null;
  readonly show: (text: string) => void;
  /** For when it is tried again. */
  readonly forget: () => void;
}

/** A toast is gone in seconds and lies over the fields: a failure stays with what was typed. */
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
