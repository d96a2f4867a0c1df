// A modal dialog makes the rest of the page inert and lies above it, so whatever must stay reachable while
// one is open (toasts, pop-ups) has to live inside the topmost dialog. This is the stack of open ones.
interface OpenDialog {
  readonly dialog: HTMLElement;
  /** Gives the focus back to what had it before. */
  giveBack: () => void;
}

const openDialogs: OpenDialog[] = [];
const listeners = new Set<() => void>();

/**
 * Puts a dialog on top. The returned function takes it away again and answers what gives the focus back then: nothing as
 * long as another dialog lies above it. That one was opened from inside it, so it hands the focus back in its stead.
 */
export function pushDialog(dialog: HTMLElement, giveBack: () => void): () => () => void {
  const entry: OpenDialog = { dialog, giveBack };
  openDialogs.push(entry);
  notify();
  return () => {
    const index = openDialogs.indexOf(entry);
    if (index >= 0) openDialogs.splice(index, 1);
    const above = openDialogs[index];
    if (index >= 0 && above !== undefined) above.giveBack = entry.giveBack;
    notify();
    return above === undefined ? entry.giveBack : () => undefined;
  };
}

/** The element that lies above all others now: the last opened dialog, else the body. */
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
