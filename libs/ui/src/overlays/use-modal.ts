import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusHome, wrapTab } from '../focus/focusables.ts';
import { keepFocusIn } from '../focus/keep-focus.ts';
import { isTouch } from '../device/is-touch.ts';
import { pushDialog, topLayer } from '../focus/top-layer.ts';

/**
 * Opens a <dialog> as modal while the component is mounted, focuses it, and restores the focus afterwards, to the
 * nearest element if the former one is gone. The focus stays inside until then. The field with `data-autofocus` gets
 * the focus, else the panel, so that the title is announced. Ctrl/⌘+Enter presses the primary button of the footer.
 * `onDismiss` is called for Escape (unless something inside handled it), the back gesture and a press outside the
 * panel.
 */
export function useModal(dialogRef: RefObject<HTMLDialogElement | null>, onDismiss: () => void): void {
  const dismissRef = useRef(onDismiss);
  useEffect(() => {
    dismissRef.current = onDismiss;
  });
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    const home = focusHome(document.activeElement);
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    const leave = pushDialog(dialog, home);
    const stop = listen(dialog, () => dismissRef.current());
    const destroy = keepFocusIn(dialog);
    // On touch a focused field would open the keyboard over the sheet before it was read.
    const first = isTouch() ? null : dialog.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? dialog.querySelector<HTMLElement>('.sm-dialog__panel'))?.focus();
    return () => {
      stop();
      destroy();
      const giveBack = leave();
      if (typeof dialog.close === 'function') dialog.close();
      giveBack();
    };
  }, [dialogRef]);
}

function listen(dialog: HTMLDialogElement, dismiss: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // On the document instead of the dialog, so that elements inside (a list of suggestions) handle the key first.
  document.addEventListener('keydown', (event) => onKey(event, dialog, dismiss), { signal });
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      dismiss();
    },
    { signal },
  );
  // A press that starts inside (selecting text) and ends outside must not close it.
  let hasPressedOutside = false;
  dialog.addEventListener('pointerdown', (event) => (hasPressedOutside = event.target === dialog), {
    signal,
  });
  dialog.addEventListener('click', (event) => event.target === dialog && hasPressedOutside && dismiss(), {
    signal,
  });
  return () => controller.abort();
}

function onKey(event: KeyboardEvent, dialog: HTMLDialogElement, dismiss: () => void): void {
  if (event.defaultPrevented || topLayer() !== dialog) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    dismiss();
  }
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    // Enter alone starts a new line in a multi-line field.
    event.preventDefault();
    dialog.querySelector<HTMLButtonElement>('.sm-dialog__foot .sm-button--primary')?.click();
  }
  if (event.key === 'Tab' && wrapTab(dialog, event.shiftKey)) event.preventDefault();
}
