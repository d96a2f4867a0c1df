import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import { useLatest } from '@simmer/ui/hooks/use-latest';
import { cardForKey } from './model/card-for-key.ts';

interface CardKeys {
  readonly count: number;
  readonly columns: number;
  readonly listRef: RefObject<HTMLElement | null>;
  /** Cards that are always rendered: the one with the focus, and the one that is to get the focus. */
  readonly keptRef: RefObject<KeptCards>;
  readonly showCard: (index: number) => void;
}

export interface KeptCards {
  active: number | null;
  goal: { readonly index: number; readonly control: string } | null;
}

const indexOf = (element: Element): number | null => {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index === null || index === undefined ? null : Number(index);
};

/** The control with this key on a card, or its name: arrow keys move to the same control of another card. */
function controlIn(card: Element | null | undefined, control: string): HTMLElement | null {
  const find = (name: string) => card?.querySelector<HTMLElement>(`[data-control="${name}"]`);
  return find(control) ?? find('name') ?? null;
}

/**
 * Arrow keys, Home and End move from card to card, including cards that are not rendered yet. Returns the function that
 * focuses a card.
 */
export function useCardKeys({ count, columns, listRef, keptRef, showCard }: CardKeys) {
  const arrive = useCallback(() => {
    const { goal } = keptRef.current;
    if (goal === null) return;
    const control = controlIn(listRef.current?.querySelector(`[data-index="${goal.index}"]`), goal.control);
    if (control === null) return;
    keptRef.current.goal = null;
    control.focus({ preventScroll: true });
  }, [listRef, keptRef]);
  // The card may have been mounted by this render.
  useLayoutEffect(arrive);

  const go = useCallback(
    (index: number, control: string) => {
      keptRef.current.goal = { index, control };
      showCard(index);
      arrive();
    },
    [keptRef, showCard, arrive],
  );

  const latestRef = useLatest({ count, columns, go });
  useEffect(() => listen(listRef.current, keptRef, latestRef), [listRef, keptRef, latestRef]);
  return go;
}

type Latest = RefObject<{
  readonly count: number;
  readonly columns: number;
  readonly go: (index: number, control: string) => void;
}>;

function listen(list: HTMLElement | null, keptRef: RefObject<KeptCards>, latestRef: Latest): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    const control = event.target.closest('[data-control]');
    const from = control && indexOf(control);
    if (from === null || event.defaultPrevented) return;
    const { count, columns, go } = latestRef.current;
    const to = cardForKey(event.key, { from, count, columns });
    if (to === null) return;
    event.preventDefault();
    go(to, control?.getAttribute('data-control') ?? 'name');
  };
  list?.addEventListener('keydown', onKeyDown, { signal });
  list?.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) keptRef.current.active = indexOf(target);
    },
    { signal },
  );
  list?.addEventListener(
    'focusout',
    () => {
      keptRef.current.active = null;
    },
    { signal },
  );
  return () => controller.abort();
}
