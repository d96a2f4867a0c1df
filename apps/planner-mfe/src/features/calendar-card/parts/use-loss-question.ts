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
 * Whether the dialog about lost access should open: once per loss in this browser, on any page.
 * @param loss the key of the loss; null while the calendar can be read
 */
export function useLossQuestion(loss: string | null): { isOpen: boolean; close: () => void } {
  const [askedBefore] = useState(lastAsked);
  const [closed, setClosed] = useState<string | null>(null);
  useEffect(() => {
    if (loss === null) return;
    try {
      localStorage.setItem(KEY, loss);
    } catch {
      // Without storage the dialog opens again on the next page.
    }
  }, [loss]);
  return {
    isOpen: loss !== null && loss !== askedBefore && loss !== closed,
    close: () => setClosed(loss),
  };
}
