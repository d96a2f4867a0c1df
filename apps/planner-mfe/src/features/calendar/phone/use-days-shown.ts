import { useCallback, useState } from 'react';
import type { DaysShown } from '../sheet/scroller/day-scroller.ts';

const KEY = 'simmer-days-shown';

function remembered(): DaysShown {
  try {
    return localStorage.getItem(KEY) === '3' ? 3 : 1;
  } catch {
    return 1;
  }
}

/** How many days this phone shows in a row; stored in the browser (CAL-51). */
export function useDaysShown(): [DaysShown, (shown: DaysShown) => void] {
  const [shown, setShown] = useState(remembered);
  const choose = useCallback((next: DaysShown) => {
    setShown(next);
    try {
      localStorage.setItem(KEY, String(next));
    } catch {
      // Without storage the choice applies until the page is closed.
    }
  }, []);
  return [shown, choose];
}
