import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusHome, wrapTab } from '../focus/focusables.ts';
import { keepFocusIn } from '../focus/keep-focus.ts';
import { isTouch } from '../device/is-touch.ts';
import { pushDialog, topLayer } from '../focus/top-layer.ts';

/**
 * Opens a <dialog> as modal for as long as the component lives, gives it the focus and hands the focus back
 * to where it was, or, when that is gone, to what stands nearest to it. Until then the focus never falls out of it. The field marked `data-autofocus` comes first, else the panel, so that the title is read.
 * Ctrl/⌘+Enter presses the primary button of its foot. `onDismiss` is called for Escape (unless something inside took it), the back gesture and a press beside the
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
    // On touch a focused field would raise the keyboard over the sheet before it has been read.
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
  // On the document and not on the dialog, so that what is inside (a list of suggestions) is asked first.
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
  // A press that begins inside (selecting text) and ends outside must not close it.
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
    // Enter alone begins a new line where several are written.
    event.preventDefault();
    dialog.querySelector<HTMLButtonElement>('.sm-dialog__foot .sm-button--primary')?.click();
  }
  if (event.key === 'Tab' && wrapTab(dialog, event.shiftKey)) event.preventDefault();
}
