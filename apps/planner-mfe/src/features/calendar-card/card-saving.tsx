import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';

/** What the card may be saving. */
export type CardAction = 'selection' | 'range' | 'disconnection' | 'former-events' | 'analysis';

interface Saving {
  readonly actions: ReadonlySet<CardAction>;
  readonly set: (action: CardAction, isSaving: boolean) => void;
}

// Parts of the card are shown outside of it too: nothing else is saved there.
const NOTHING: Saving = { actions: new Set(), set: () => undefined };
const Context = createContext<Saving>(NOTHING);

/** Around a card of which one action is saved at a time. */
export function CardSaving({ children }: { children: ReactNode }) {
  const [actions, setActions] = useState<ReadonlySet<CardAction>>(NOTHING.actions);
  const set = useCallback(
    (action: CardAction, isSaving: boolean) =>
      setActions((known) => {
        const next = new Set(known);
        if (isSaving) next.add(action);
        else next.delete(action);
        return next;
      }),
    [],
  );
  const saving = useMemo<Saving>(() => ({ actions, set }), [actions, set]);
  return <Context value={saving}>{children}</Context>;
}

/** Tells the card that one of its actions is being saved. */
export function useCardSaving(action: CardAction, isSaving: boolean): void {
  const { set } = use(Context);
  // Before the next paint, so that there is no moment in which another button can be pressed.
  useLayoutEffect(() => {
    if (!isSaving) return undefined;
    set(action, true);
    return () => set(action, false);
  }, [action, isSaving, set]);
}

/**
 * Whether another action of the card is being saved: its buttons are disabled then.
 *
 * @param own the action that the button is for. It shows for itself that it is busy, and keeps the focus.
 */
export function useIsCardBusy(own?: CardAction): boolean {
  const { actions } = use(Context);
  return [...actions].some((action) => action !== own);
}
