import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';

/** The actions that the card saves, one at a time. */
export type CardAction =
  | 'selection'
  | 'range'
  | 'disconnection'
  | 'declined'
  | 'former-events'
  | 'analysis'
  | 'own-calendar'
  | 'own-choices';

interface Saving {
  readonly actions: ReadonlySet<CardAction>;
  readonly set: (action: CardAction, isSaving: boolean) => void;
}

// The default outside the card, where parts of it are also used and nothing else is saved.
const NOTHING: Saving = { actions: new Set(), set: () => undefined };
const Context = createContext<Saving>(NOTHING);

/** The provider for a card that saves one action at a time. */
export function CardSaving({ children }: { children: ReactNode }) {
  const [actions, setActions] = useState<ReadonlySet<CardAction>>(NOTHING.actions);
  const set = useCallback(
    (action: CardAction, isSaving: boolean) =>
      setActions((runningActions) => {
        const next = new Set(runningActions);
        if (isSaving) next.add(action);
        else next.delete(action);
        return next;
      }),
    [],
  );
  const saving = useMemo<Saving>(() => ({ actions, set }), [actions, set]);
  return <Context value={saving}>{children}</Context>;
}

/** Reports to the card that one of its actions is being saved. */
export function useCardSaving(action: CardAction, isSaving: boolean): void {
  const { set } = use(Context);
  // In a layout effect: before the next paint, so that no other button can be pressed in between.
  useLayoutEffect(() => {
    if (!isSaving) return undefined;
    set(action, true);
    return () => set(action, false);
  }, [action, isSaving, set]);
}

/**
 * Whether another action of the card is being saved, so that its buttons are disabled.
 *
 * @param ownAction the button's own action. It shows its own busy state and keeps the focus.
 */
export function useIsCardBusy(ownAction?: CardAction): boolean {
  const { actions } = use(Context);
  return [...actions].some((action) => action !== ownAction);
}
