import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { wrapTab } from './theme/focusables.ts';
import { pushDialog } from './theme/top-layer.ts';

/**
 * Opens a <dialog> as modal for as long as the component lives, gives it the focus and hands the focus back
 * to where it was. The field marked `data-autofocus` comes first, else the panel, so that the title is read.
 */
export function useModal(dialogRef: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    const opener = document.activeElement;
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    const leave = pushDialog(dialog);
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? dialog.querySelector<HTMLElement>('.sm-dialog__panel'))?.focus();
    return () => {
      leave();
      if (typeof dialog.close === 'function') dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialogRef]);
}

/** Escape closes (unless something inside took it), Tab stays inside. */
export function handleModalKey(event: KeyboardEvent<HTMLDialogElement>, onEscape: () => void): void {
  if (event.defaultPrevented) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  }
  if (event.key === 'Tab') {
    event.stopPropagation();
    if (wrapTab(event.currentTarget, event.shiftKey)) event.preventDefault();
  }
}
