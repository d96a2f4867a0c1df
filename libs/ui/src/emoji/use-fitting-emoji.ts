import { useEffect, useState } from 'react';
import { whenIdle } from '../lazy/when-idle.ts';

type Find = (name: string) => string | null;

let loading: Promise<Find> | undefined;

const load = async (): Promise<Find> => (await import('./fitting-emoji.ts')).loadFittingEmojis();

/** The words of the picker's list, found once for a page. A failed load is tried again by the next field. */
function loadOnce(): Promise<Find> {
  const started = (loading ??= load());
  started.catch(() => (loading = undefined));
  return started;
}

/**
 * Finds the emoji that fits the name of an activity: none until the list is there, which is loaded once the page is
 * idle.
 */
export function useFittingEmoji(): Find {
  const [find, setFind] = useState<Find>(() => () => null);
  useEffect(
    () =>
      whenIdle(
        () =>
          void loadOnce().then(
            (loaded) => setFind(() => loaded),
            () => undefined,
          ),
      ),
    [],
  );
  return find;
}
