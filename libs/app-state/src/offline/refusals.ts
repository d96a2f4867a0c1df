import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const openDialogs = (): readonly Element[] => [...document.querySelectorAll('[aria-modal="true"]')];

/** The open dialogs without the topmost: those that are there before a form opens in one, and when it has closed. */
export const dialogsBeneath = (): readonly Element[] => openDialogs().slice(0, -1);

/**
 * Whether a person types, or has a dialog open: nothing may open by itself then.
 * @param beneath the dialogs over which it may
 */
export const isPersonBusy = (beneath: readonly Element[] = []): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable]') === true ||
  openDialogs().some((dialog) => !beneath.includes(dialog));

type Say = (text: string) => void;
let say: Say = () => undefined;

/** Shows what the server has refused, for the frame around all pages. @param show shows a text for some seconds */
export function useRefusalTexts(show: Say): void {
  useEffect(() => {
    say = show;
  }, [show]);
}

/** Says why a change was refused. */
export const sayRefusal = (text: string): void => say(text);

interface ReopenedForm {
  /** The refused change whose form has opened again by itself; null if there is none. */
  readonly key: string | null;
  /** Why it was refused, as its screen says it. */
  readonly text: string;
}

const NO_FORM: ReopenedForm = { key: null, text: '' };
export const reopenedForm = createStore<ReopenedForm>(() => NO_FORM);

export const closeReopenedForm = (): void => reopenedForm.setState(NO_FORM);

/** The refused change whose form has opened again by itself; null if there is none. */
export const useReopenedForm = (): string | null => useStore(reopenedForm, ({ key }) => key);
