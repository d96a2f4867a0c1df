import { useSession } from '@simmer/app-state/session/session';
import { useCallback, useSyncExternalStore } from 'react';

/** A list of strings stored in this browser per user, shared by its tabs. */
export interface RememberedList {
  readonly entries: readonly string[];
  readonly change: (how: (entries: readonly string[]) => readonly string[]) => void;
}

const NOTHING: readonly string[] = [];
const lists = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function parse(text: string | null): readonly string[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(saved) ? saved.filter((entry) => typeof entry === 'string') : NOTHING;
  } catch {
    return NOTHING;
  }
}

function read(key: string): readonly string[] {
  const formerList = lists.get(key);
  if (formerList !== undefined) return formerList;
  let entries = NOTHING;
  try {
    entries = parse(localStorage.getItem(key));
  } catch {
    // Without storage the list lasts until the page is closed.
  }
  lists.set(key, entries);
  return entries;
}

function write(key: string, entries: readonly string[]): void {
  lists.set(key, entries);
  try {
    if (entries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(entries));
  } catch {
    // Without storage the list lasts until the page is closed.
  }
  listeners.forEach((listener) => listener());
}

function onOtherTab({ key }: StorageEvent): void {
  if (key === null) lists.clear();
  else if (!lists.delete(key)) return;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onOtherTab);
    // Without a listener for other tabs the cache would become stale.
    lists.clear();
  };
}

/** The signed-in user's list with this name. */
export function useRememberedList(name: string): RememberedList {
  const userId = useSession((state) => state.user?.id) ?? 'local';
  const key = `simmer-${name}-${userId}`;
  const entries = useSyncExternalStore(subscribe, () => read(key));
  const change = useCallback<RememberedList['change']>(
    (how) => {
      const before = read(key);
      const after = how(before);
      if (after !== before) write(key, after);
    },
    [key],
  );
  return { entries, change };
}
