import { useEffect, useState } from 'react';

const KEY = 'simmer-reconnection-asked';

function lastAsked(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Whether a loss of access is still to be asked about: each one opens its dialog once in this browser, whichever page
 * comes after. `loss` names it, null while the calendar can be read.
 */
export function useLossQuestion(loss: string | null): { isOpen: boolean; close: () => void } {
  const [askedBefore] = useState(lastAsked);
  const [closed, setClosed] = useState<string | null>(null);
  useEffect(() => {
    if (loss === null) return;
    try {
      localStorage.setItem(KEY, loss);
    } catch {
      // A browser that remembers nothing is asked with the next page again.
    }
  }, [loss]);
  return {
    isOpen: loss !== null && loss !== askedBefore && loss !== closed,
    close: () => setClosed(loss),
  };
}
