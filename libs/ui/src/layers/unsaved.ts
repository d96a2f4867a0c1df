import { useLayoutEffect } from 'react';

/** Unsaved input. A layer asks by itself before it closes; of a page, the router asks, and says what would be lost. */
interface Unsaved {
  readonly pageLoss: string | null;
}

const all = new Set<Unsaved>();

/** Whether leaving the page loses input. */
export const hasUnsaved = (): boolean => all.size > 0;

/** What leaving the page loses besides the input in its layers, in one sentence; null for nothing. */
export const pageLoss = (): string | null =>
  [...all].find((unsaved) => unsaved.pageLoss !== null)?.pageLoss ?? null;

/** Whether a layer has unsaved input, for which the layer itself asks. */
export const hasUnsavedLayer = (): boolean => [...all].some((unsaved) => unsaved.pageLoss === null);

/**
 * Lets the browser ask before a reload or before the tab is closed. Only while needed: it keeps browsers from storing
 * the page for Back.
 * @returns the function that ends it
 */
export function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** `askBeforeUnload` while needed. Enough where input outlives its page. */
export function useUnloadQuestion(isNeeded: boolean): void {
  useLayoutEffect(() => (isNeeded ? askBeforeUnload() : undefined), [isNeeded]);
}

function useUnsaved(isUnsaved: boolean, loss: string | null): void {
  useUnloadQuestion(isUnsaved);
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const unsaved = { pageLoss: loss };
    all.add(unsaved);
    return () => {
      all.delete(unsaved);
    };
  }, [isUnsaved, loss]);
}

/** Says that a dialog has unsaved input, for which it asks before it closes. */
export const useUnsavedLayer = (isUnsaved: boolean): void => useUnsaved(isUnsaved, null);

/**
 * Says that the page itself has unsaved input: the person is asked before it is left.
 *
 * @param loss what would be lost, in one sentence; null while there is nothing to lose
 */
export const useUnsavedPage = (loss: string | null): void => useUnsaved(loss !== null, loss);
