import { useEffect } from 'react';
import { reopenForm } from './correct-change.ts';

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

/** A form that has been left may still be on its way out when the server answers at once. */
const CLOSING_MS = 50;

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

interface Refusal {
  readonly scope: string;
  readonly key: string;
  readonly text: string;
  /** The dialogs over which its form was open. */
  readonly beneath: readonly Element[];
}

/**
 * Says why a change was refused: in its form, which opens again if there is one and the person does nothing else, or by
 * its text alone (OFF-18).
 */
export function tellRefusal({ scope, key, text, beneath }: Refusal): void {
  setTimeout(() => {
    if (isPersonBusy(beneath) || !reopenForm(scope, key, text)) say(text);
  }, CLOSING_MS);
}
