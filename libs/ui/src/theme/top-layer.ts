// A modal dialog makes the rest of the page inert and lies above it, so whatever must stay reachable while
// one is open (toasts, pop-ups) has to live inside the topmost dialog. This is the stack of open ones.
const openDialogs: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Puts a dialog on top; the returned function takes it away again. */
export function pushDialog(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  notify();
  return () => {
    const index = openDialogs.indexOf(dialog);
    if (index >= 0) openDialogs.splice(index, 1);
    notify();
  };
}

/** The element that lies above all others now: the last opened dialog, else the body. */
export function topLayer(): HTMLElement {
  return openDialogs.at(-1) ?? document.body;
}

/** Calls back whenever the topmost layer changes. */
export function onTopLayerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
