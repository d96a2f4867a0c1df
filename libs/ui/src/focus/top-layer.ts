// A modal dialog makes the rest of the page inert and covers it, so everything that must stay reachable (toasts,
// pop-ups) has to be inside the topmost dialog. This is the stack of open dialogs.
interface OpenDialog {
  readonly dialog: HTMLElement;
  /** Returns the focus to the element that had it before the dialog opened. */
  restoreFocus: () => void;
}

const openDialogs: OpenDialog[] = [];
const listeners = new Set<() => void>();

/**
 * Puts a dialog on top.
 * @returns a function that removes the dialog and returns the function that restores the focus. That function does
 * nothing while another dialog is above: the other was opened from inside this one, so it restores the focus itself.
 */
export function pushDialog(dialog: HTMLElement, restoreFocus: () => void): () => () => void {
  const entry: OpenDialog = { dialog, restoreFocus };
  openDialogs.push(entry);
  notify();
  return () => {
    const index = openDialogs.indexOf(entry);
    if (index >= 0) openDialogs.splice(index, 1);
    const above = openDialogs[index];
    if (index >= 0 && above !== undefined) above.restoreFocus = entry.restoreFocus;
    notify();
    return above === undefined ? entry.restoreFocus : () => undefined;
  };
}

/** The topmost layer: the last opened dialog, else the body. */
export function topLayer(): HTMLElement {
  return openDialogs.at(-1)?.dialog ?? document.body;
}

/** Calls back whenever the topmost layer changes. */
export function onTopLayerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
