/** A text that this tab keeps across a reload or a redirect; null if there is none, or no storage. */
export function readTabText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this tab, or removes it (null). Without storage nothing is kept: every caller has another way. */
export function keepTabText(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser without storage keeps no text.
  }
}
