const KEY = 'simmer-connect-from';

/** Notes where a person leaves for the provider's consent page, which returns to the account page (SYN-4). */
export function noteWayBack(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage they stay on the account page.
  }
}

/** Where they came from, once; null for those who came from the account page. */
export function takeWayBack(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path;
  } catch {
    return null;
  }
}
